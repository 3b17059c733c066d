// node compile.mjs PYODIDE FOLDER: compile every Python file under FOLDER with the Pyodide in PYODIDE, and keep only
// what comes of it.
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree("/folder");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/folder");
python.runPython(`
from pathlib import Path
from py_compile import PycInvalidationMode, compile

for file in sorted(Path("/folder").rglob("*.py")):
    compile(
        str(file),
        cfile=f"{file}c",
        dfile=file.relative_to("/folder").as_posix().partition("/")[2],
        doraise=True,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    file.unlink()
`);
process.exit(0);

// Python in a worker of the page: Pyodide, our packages and our code, and the two ends that Flet's client talks to.

let python = null;

function tell(name) {
  postMessage({ stage: name, at: performance.timeOrigin + performance.now() });
}

async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

// The files of a tar.gz: name and bytes of each. Some hosts unpack such a file on the way; then it is a tar already.
async function unpacked(url) {
  const packed = new Uint8Array(await (await fetched(url)).arrayBuffer());
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const tar = isPacked ? new Uint8Array(await new Response(stream).arrayBuffer()) : packed;
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).split("\0", 1)[0];
  const files = [];
  for (let at = 0; tar[at]; ) {
    const [name, prefix, size] = [text(at, 100), text(at + 345, 155), parseInt(text(at + 124, 12), 8)];
    files.push([prefix ? `${prefix}/${name}` : name, tar.subarray(at + 512, at + 512 + size)]);
    at += 512 * (1 + Math.ceil(size / 512));
  }
  return files;
}

function write(FS, folder, files) {
  const made = new Set();
  for (const [name, bytes] of files) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, bytes, { canOwn: true });
  }
}

async function start({ files, page }) {
  const packs = ["packages", "app"].map((name) => unpacked(`${files}${name}.tar.gz`));
  const later = fetched(`${files}later.zip`).then((answer) => answer.arrayBuffer()); // Python reads it as it is
  const scripts = ["pyodide", "pyodide.asm"].map((name) => import(`${files}pyodide/${name}.mjs.js`));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(scripts);
  python = await loadPyodide({ indexURL: `${files}pyodide/`, createPyodideModule });
  tell("python");
  for (const pack of packs) write(python.FS, "/kibitzer", await pack);
  write(python.FS, "/kibitzer", [["later.zip", new Uint8Array(await later)]]);
  tell("packages");
  // What Python imports as `flet_js`; `reached` is there for whoever measures.
  const flet = { documentUrl: page, reached: tell, begun: () => postMessage({ begun: true }) };
  python.registerJsModule("flet_js", flet);
  await python.runPythonAsync("import sys; sys.path.insert(0, '/kibitzer'); import later, start");
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    postMessage(bytes, [bytes.buffer]);
  });
  tell("code");
  onmessage = ({ data }) => flet.send(data);
  postMessage({ ready: true });
}

onmessage = ({ data }) => {
  start(data).catch((error) => postMessage({ failed: String(error) }));
};

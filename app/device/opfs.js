// The browser's own storage as a folder that Python's files, and so SQLite, write straight through to.
//
// The Origin Private File System opens files only asynchronously, while a file system of Pyodide must answer at once.
// So a handful of files is opened beforehand, each with a header that says which name it bears (none: spare). Every
// write of SQLite then reaches the disk in its own order, and its rollback journal makes a killed tab as harmless as a
// pulled plug. Opened files are locked by the browser: no second tab can write beside this one.
//
// Chosen by `poe bench-storage`: an entry is on disk after 1 to 2 ms whatever the size of the database, where the ways
// that write whole files (IDBFS, mountNativeFS) take 10 ms at 2 MB and 80 at 20, and only once they have been awaited.
//
// Runs in the worker of Pyodide; the value of this script is the function `storage`.
(() => {
  const HEADER = 4096; // one page of SQLite, so that its pages lie on the disk's
  const NAME = 512;
  const SPARE = 6; // a journal, a copy before a migration and its journal, a damaged file set aside, and room
  const PATIENCE = 5000; // milliseconds for a tab that was told to let go, or that has just been closed
  const ENOENT = 44, EIO = 29, ENOSPC = 51, EPERM = 63, EINVAL = 28;
  const FILE = 0o100600, FOLDER = 0o40700;

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  // Chromium gives the number of its error as if it were a count: 2 ** 32 - 8 is "no space".
  function put(handle, bytes, at) {
    const count = handle.write(bytes, { at });
    if (count > bytes.length) throw new DOMException("no space", "QuotaExceededError");
    return count;
  }

  class Slot {
    constructor(handle) {
      this.handle = handle;
      const header = new Uint8Array(NAME);
      handle.read(header, { at: 0 });
      this.name = new TextDecoder().decode(header.subarray(0, header.indexOf(0)));
    }

    get size() {
      return Math.max(0, this.handle.getSize() - HEADER);
    }

    // A name is one sector: after a power cut it is the old one or the new one.
    bear(name) {
      const header = new Uint8Array(NAME);
      new TextEncoder().encodeInto(name, header.subarray(0, NAME - 1));
      put(this.handle, header, 0);
      this.name = name;
      if (!name) this.handle.truncate(HEADER);
      this.handle.flush();
    }
  }

  async function opened(file) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      try {
        return new Slot(await file.createSyncAccessHandle());
      } catch (error) {
        if (error.name !== "NoModificationAllowedError" || Date.now() > end) throw error;
        await pause(50);
      }
    }
  }

  // The open files of one folder; `closed` once another tab has it.
  class Slots {
    all = [];
    closed = false;

    async open(home) {
      this.folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(home, { create: true });
      try {
        for await (const file of this.folder.values()) this.all.push(await opened(file));
        await this.fill();
      } catch (error) {
        this.close();
        throw error;
      }
    }

    async fill() {
      while (!this.closed && this.all.filter((slot) => !slot.name).length < SPARE) {
        const slot = await opened(await this.folder.getFileHandle(crypto.randomUUID(), { create: true }));
        try {
          if (this.closed) return;
          slot.bear(""); // its page is taken now, while there is room
          this.all.push(slot);
        } finally {
          if (!this.all.includes(slot)) slot.handle.close();
        }
      }
    }

    // A spare one, in whose place another is opened as soon as Python lets go of the worker; undefined where none is.
    spare() {
      this.filling = (this.filling ?? Promise.resolve()).then(() => this.fill()).catch(() => {}); // full: then later
      return this.all.find((slot) => !slot.name);
    }

    close() {
      this.closed = true;
      for (const slot of this.all) slot.handle.close();
    }
  }

  function filesystem(FS, slots) {
    const refused = (number) => new FS.ErrnoError(number);

    // What the browser says when it cannot, in the numbers of C: SQLite tells a full disk from a broken one by them.
    function attempt(work) {
      try {
        return work();
      } catch (error) {
        throw error instanceof FS.ErrnoError ? error : refused(error.name === "QuotaExceededError" ? ENOSPC : EIO);
      }
    }

    function slotOf(node) {
      if (!node.slot) throw refused(EIO); // removed while it was open
      return node.slot;
    }

    // SQLite's fdatasync does nothing in Pyodide. What it would do: the journal is on disk before the database is
    // written, and the database before the journal goes. So a file is flushed before another one is changed.
    let unflushed = null;

    function changing(slot) {
      if (unflushed !== slot) unflushed?.handle.flush();
      unflushed = slot;
      return slot;
    }

    function bear(slot, name) {
      changing(slot).bear(name);
      unflushed = null;
    }

    function attributes(node) {
      const size = node.slot ? attempt(() => node.slot.size) : 0;
      const time = new Date(node.changed);
      return {
        dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
        atime: time, mtime: time, ctime: time, blksize: HEADER, blocks: Math.ceil(size / HEADER),
      };
    }

    function change(node, attr) {
      if (attr.mode != null) node.mode = attr.mode;
      if (attr.size != null) attempt(() => changing(slotOf(node)).handle.truncate(HEADER + attr.size));
      node.changed = Date.now();
    }

    function created(parent, name, slot) {
      const node = FS.createNode(parent, name, FILE, 0);
      node.slot = slot;
      node.changed = Date.now();
      node.node_ops = { getattr: attributes, setattr: change };
      node.stream_ops = streams;
      parent.files.set(name, node);
      return node;
    }

    function removed(parent, name) {
      const node = parent.files.get(name);
      attempt(() => bear(slotOf(node), ""));
      node.slot = null;
      parent.files.delete(name);
    }

    const streams = {
      read(stream, buffer, offset, length, position) {
        const bytes = buffer.subarray(offset, offset + length);
        return attempt(() => slotOf(stream.node).handle.read(bytes, { at: HEADER + position }));
      },
      write(stream, buffer, offset, length, position) {
        const bytes = buffer.subarray(offset, offset + length);
        stream.node.changed = Date.now();
        return attempt(() => put(changing(slotOf(stream.node)).handle, bytes, HEADER + position));
      },
      llseek(stream, offset, whence) {
        const place = offset + (whence === 1 ? stream.position : whence === 2 ? slotOf(stream.node).size : 0);
        if (place < 0) throw refused(EINVAL);
        return place;
      },
      fsync(stream) {
        attempt(() => slotOf(stream.node).handle.flush());
        return 0;
      },
    };

    const folders = {
      getattr: attributes,
      setattr: change,
      lookup() {
        throw refused(ENOENT);
      },
      mknod(parent, name, mode) {
        if (!FS.isFile(mode)) throw refused(EPERM);
        if (new TextEncoder().encode(name).length >= NAME) throw refused(ENOSPC);
        const slot = slots.spare();
        if (!slot) throw refused(ENOSPC);
        attempt(() => bear(slot, name));
        return created(parent, name, slot);
      },
      rename(node, parent, name) {
        if (parent.files.has(name)) removed(parent, name);
        attempt(() => bear(slotOf(node), name));
        parent.files.delete(node.name);
        parent.files.set(name, node);
        node.name = name;
      },
      unlink: removed,
      rmdir() {
        throw refused(EPERM);
      },
      symlink() {
        throw refused(EPERM);
      },
      readdir: (node) => [".", "..", ...node.files.keys()],
    };

    return {
      mount() {
        const root = FS.createNode(null, "/", FOLDER, 0);
        root.node_ops = folders;
        // Who lists a folder seeks in it.
        root.stream_ops = { llseek: (stream, offset, whence) => offset + (whence === 1 ? stream.position : 0) };
        root.files = new Map();
        root.changed = Date.now();
        for (const slot of slots.all) if (slot.name) created(root, slot.name, slot);
        return root;
      },
    };
  }

  // Whoever has the lock of this name writes; `lost` is called when another tab has taken it.
  async function locked(name, steal, lost) {
    for (const wait of [100, 200, 400, 0]) {
      const got = await new Promise((answer, fail) => {
        const how = steal ? { steal: true } : { ifAvailable: true };
        navigator.locks.request(name, how, (lock) => {
          answer(lock !== null);
          return lock && new Promise(() => {}); // held for as long as this worker lives
        }).catch((error) => (error.name === "AbortError" ? lost() : fail(error)));
      });
      if (got || !wait) return got;
      await pause(wait); // the page that was just reloaded may not have let go of it yet
    }
  }

  // Mounts the folder of this name at `path`, which must exist. Gives "here", or "elsewhere" where another tab has it
  // and `steal` is false; throws where the browser refuses. `lost` is called once, after which nothing can be written.
  return async function storage(FS, path, home, steal, lost) {
    const slots = new Slots();
    const letGo = () => {
      slots.close();
      lost();
    };
    if (!(await locked(home, steal, letGo))) return "elsewhere";
    await slots.open(home);
    if (slots.closed) return "elsewhere";
    FS.mount(filesystem(FS, slots), {}, path);
    return "here";
  };
})()

// What only the page can do for Kibitzer: tell what this device has and speaks, ask the browser to keep the games, and
// look at how large a file is before it is sent.
//
// Python, on a server or in a worker, has none of these objects. It reads what the page says here as one of its own
// stored settings: the client keeps them under "flutter." in localStorage.
(() => {
  // Where the browser forbids storage there is none, or the mere mention of it throws, and Flet's client would never
  // come to its first picture: it gets some that is forgotten with the page.
  for (const name of ["localStorage", "sessionStorage"]) {
    if (!storage(name)) Object.defineProperty(window, name, { value: forgetful(), configurable: true });
  }
  function storage(name) {
    try {
      return window[name];
    } catch {
      return null;
    }
  }
  function forgetful() {
    const kept = new Map();
    return {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
  }
  const has = {
    wake: isSecureContext && "wakeLock" in navigator,
    vibrate: "vibrate" in navigator && matchMedia("(pointer: coarse)").matches, // a desktop's browser only has the word
    share: isSecureContext && "share" in navigator,
    copy: isSecureContext && "clipboard" in navigator,
  };
  const told = { ...has, languages: navigator.languages };
  try {
    localStorage.setItem("flutter.kibitzer.page", JSON.stringify(JSON.stringify(told)));
  } catch {
    // Storage is full; what the device has is then not known, and not offered.
  }
  // Flet's page packs a chosen file byte by byte and answers nothing meanwhile, a second for each megabyte, and a server
  // hangs up on a message that is too long. In the place of a file like that goes one that says so. The field for files
  // is nowhere in the document, so that it is met where Flet clicks on it.
  const LARGEST = 16e6, TOO_LARGE = "too large"; // as in app/device/services.py
  const { click } = HTMLElement.prototype;
  HTMLInputElement.prototype.click = function () {
    if (this.type === "file") this.addEventListener("change", () => replaceTooLarge(this), { capture: true });
    click.call(this);
  };
  function replaceTooLarge(field) {
    const [file] = field.files;
    if (!file || file.size <= LARGEST) return;
    const files = new DataTransfer();
    files.items.add(new File([TOO_LARGE], file.name));
    field.files = files.files;
  }
  new BroadcastChannel("kibitzer").onmessage = ({ data }) => {
    if (data === "keep") navigator.storage?.persist?.();
  };
})();

// What only the page can do for Kibitzer: tell what this device has and speaks, ask the browser to keep the games, and
// look at how large a file is before it is sent.
//
// Python, on a server or in a worker, has none of these objects. It reads what the page says here as one of its own
// stored settings: the client keeps them under "flutter." in localStorage.
(() => {
  const has = {
    wake: isSecureContext && "wakeLock" in navigator,
    vibrate: "vibrate" in navigator && matchMedia("(pointer: coarse)").matches, // a desktop's browser only has the word
    share: isSecureContext && "share" in navigator,
    copy: isSecureContext && "clipboard" in navigator,
  };
  try {
    const told = { ...has, languages: navigator.languages };
    localStorage.setItem("flutter.kibitzer.page", JSON.stringify(JSON.stringify(told)));
  } catch {
    // Storage is forbidden here; what the device has is then not known, and not offered.
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

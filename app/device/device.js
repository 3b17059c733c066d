// What only the page can do for Kibitzer: tell what this device has and speaks, and ask the browser to keep the games.
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
  new BroadcastChannel("kibitzer").onmessage = ({ data }) => {
    if (data === "keep") navigator.storage?.persist?.();
  };
})();

// The start of Kibitzer without a server: keep the app in the browser, start Python and the client side by side, and
// say how far it is. Later it offers a new version, and never takes one by itself.
(() => {
  const files = new URL(".", document.currentScript.src).href; // of this version alone
  const words = spoken(JSON.parse(document.getElementById("words").textContent));
  const part = (name) => document.getElementById(`start-${name}`);
  const STAGES = ["page", "kept", "python", "packages", "code", "client", "screen"];
  const reached = new Set();
  let over = false; // the start has failed, and what is still under way has nothing more to say

  class Failure extends Error {}

  // The sentences in the language that was chosen here, or the first of the browser's that there is, and the page
  // marked as being in it.
  function spoken(languages) {
    const wanted = [...chosen(), ...navigator.languages].flatMap((tag) => [tag.replace(/-/g, "_"), tag.split("-")[0]]);
    const language = wanted.find((each) => each in languages) ?? "en";
    document.documentElement.lang = language.replace(/_/g, "-");
    return languages[language];
  }

  // What the app keeps as the setting of this device.
  function chosen() {
    try {
      return [JSON.parse(JSON.parse(localStorage.getItem("flutter.kibitzer.device"))).language].filter(Boolean);
    } catch {
      return []; // nothing is kept yet, or storage is forbidden
    }
  }

  function said(sentence, value) {
    if (over || !part("said")) return; // the progress of an update comes when the app has long been on the screen
    part("said").textContent = sentence;
    if (value === undefined) part("bar").removeAttribute("value");
    else part("bar").value = value;
  }

  // Each stage is also a mark of the page's own clock, which `poe bench-start` reads.
  function stage(name, at = performance.timeOrigin + performance.now()) {
    reached.add(name);
    performance.mark(`kibitzer ${name}`, { startTime: Math.max(0, at - performance.timeOrigin) });
    if (part("bar")) said(words.starting, reached.size / STAGES.length);
  }

  function failed(sentence, detail) {
    console.error("kibitzer:", sentence, detail);
    const screen = document.getElementById("start");
    if (!screen) return;
    over = true;
    screen.classList.add("failed");
    part("said").textContent = sentence;
    part("again").textContent = words.again;
    part("again").hidden = false;
    part("again").onclick = () => location.reload();
    part("again").focus();
  }

  // --- kept in the browser ----------------------------------------------------------------------------------------

  // Ends once the service worker answers for this page; where there can be none the app is loaded anew each time.
  async function kept() {
    if (!("serviceWorker" in navigator)) return note(words.only_online);
    let registration;
    try {
      registration = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
    } catch (error) {
      if (navigator.serviceWorker.controller) return undefined; // without network; what is kept is enough
      console.warn("kibitzer:", error);
      return note(words.only_online);
    }
    watch(registration);
    if (navigator.serviceWorker.controller || registration.active) return tidy();
    said(words.keeping, 0);
    const why = await installed(registration.installing ?? registration.waiting);
    if (why === "network") throw new Failure(words.not_loaded);
    return why ? note(words.not_kept) : undefined;
  }

  function note(sentence) {
    part("note").textContent = sentence;
  }

  // Ends when the service worker has everything and answers for this page, with nothing, or with why it has not.
  function installed(worker) {
    return new Promise((done) => {
      let why = "network";
      navigator.serviceWorker.addEventListener("controllerchange", () => done(), { once: true });
      navigator.serviceWorker.addEventListener("message", ({ data }) => {
        if (data.kept !== undefined) said(kilobytes(data), data.kept / data.total);
        if (data.failed) why = data.failed;
      });
      navigator.serviceWorker.startMessages();
      worker.addEventListener("statechange", () => {
        if (worker.state === "redundant") done(why);
      });
    });
  }

  function kilobytes({ kept, total }) {
    const number = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, {
      minimumFractionDigits: 1, maximumFractionDigits: 1,
    });
    return words.kept.replace("{kept}", number(kept)).replace("{total}", number(total));
  }

  function tidy() {
    navigator.serviceWorker.controller?.postMessage("tidy");
  }

  // --- a new version ----------------------------------------------------------------------------------------------

  function watch(registration) {
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - asked < 3600e3) return;
      asked = Date.now();
      registration.update().catch(() => {}); // without network; asked again
    });
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration);
    };
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", look);
    });
    look();
  }

  // Over no game: it waits until the screen is one that others are reached from, as home is.
  function offer(registration) {
    if (document.getElementById("offer")) return;
    const box = element("aside", "offer", "");
    box.setAttribute("role", "status");
    const take = button("offer-take", words.take, () => {
      if (!registration.waiting) return location.reload(); // taken in another tab already
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage("take");
    });
    const place = () => (box.hidden = !/^(#\/?[^/]*)?$/.test(location.hash));
    const placing = setInterval(place, 500); // the client changes the address without telling anybody
    const later = button("offer-later", words.later, () => {
      clearInterval(placing);
      box.remove();
    });
    const ways = element("div", "offer-ways", "");
    ways.append(later, take);
    box.append(element("p", "offer-said", words.new_version), ways);
    place();
    document.body.append(box);
  }

  function element(kind, id, text) {
    const made = document.createElement(kind);
    made.id = id;
    made.textContent = text;
    return made;
  }

  function button(id, text, pressed) {
    const made = element("button", id, text);
    made.type = "button";
    made.onclick = pressed;
    return made;
  }

  // --- Python and the client --------------------------------------------------------------------------------------

  function python() {
    const worker = new Worker(`${files}worker.js`, { type: "module" });
    const early = [];
    let receive = (message) => early.push(message);
    const ready = new Promise((done, fail) => {
      worker.onerror = (event) => fail(new Failure(event.message || words.not_loaded));
      worker.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) receive(data);
        else if (data.stage) stage(data.stage, data.at);
        else if (data.ready) done();
        else if (data.begun) shown();
        else if (data.failed) fail(new Error(data.failed));
      };
    });
    // The folder that the page is of, whichever address the host has answered it at: the games are kept under its name.
    const page = new URL(location.search + location.hash, document.baseURI).href;
    worker.postMessage({ files, page });

    // What the client calls, by the names that it knows.
    globalThis.jsConnect = async (_app, _arguments, onMessage) => {
      await ready;
      receive = onMessage;
      early.splice(0).forEach(receive);
    };
    globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
    globalThis.jsDisconnect = async () => worker.terminate();
    return ready;
  }

  // Take the start screen away once what Python has sent so far is drawn.
  function shown() {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      stage("screen");
      document.getElementById("start")?.remove();
    }));
  }

  async function client() {
    globalThis.flet = {
      pyodide: true,
      multiView: false,
      noCdn: true,
      entrypointBaseUrl: files,
      assetBase: files,
      routeUrlStrategy: "hash",
      webRenderer: "canvaskit",
    };
    const config = {
      renderer: "canvaskit",
      canvasKitVariant: "full",
      canvasKitBaseUrl: `${files}canvaskit/`,
      fontFallbackBaseUrl: `${files}assets/fonts/`,
      entrypointBaseUrl: files,
      assetBase: files,
      multiViewEnabled: false,
    };
    await script(`${files}flutter.js`);
    _flutter.buildConfig = { builds: [{ compileTarget: "dart2js", renderer: "canvaskit", mainJsPath: "main.dart.js" }] };
    await _flutter.loader.load({
      config,
      onEntrypointLoaded: async (engine) => {
        const app = await engine.initializeEngine(config);
        flet.flutterApp = await app.runApp();
        stage("client");
      },
    });
  }

  function script(source) {
    return new Promise((done, fail) => {
      const element = document.createElement("script");
      element.src = source;
      element.onload = done;
      element.onerror = () => fail(new Failure(words.not_loaded));
      document.head.append(element);
    });
  }

  async function start() {
    stage("page");
    if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
      throw new Failure(words.too_old);
    }
    await kept();
    stage("kept");
    await Promise.all([python(), client()]);
  }

  // A page that comes back out of the browser's memory has a client that does not draw any more.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  start().catch((error) => failed(error instanceof Failure ? error.message : words.not_started, error));
})();

// Keeps one version of Kibitzer whole in the browser, and answers from there. Nothing of a version is used before all
// of it is here and is what was built; a new one waits until the person takes it, or until no tab is open any more.

const VERSION = "@VERSION@";
const POLICY = "@POLICY@";
const FALLBACK_FONT = "@FALLBACK_FONT@";
const FILES = @FILES@; // path, kind, size, SHA-256

const HOME = registration.scope; // where the folder lies; several may share a host
const OURS = `kibitzer ${new URL(HOME).pathname} `;
const CACHE = OURS + VERSION;
const AT_ONCE = 4;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (event.data === "take") skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HOME)) event.respondWith(answer(event.request));
});

// --- filling --------------------------------------------------------------------------------------------------------

async function fill() {
  const cache = await caches.open(CACHE);
  const before = await earlier();
  const total = FILES.reduce((sum, [, , size]) => sum + size, 0);
  const waiting = [...FILES];
  let kept = 0, told = 0;

  const more = (bytes) => {
    kept += bytes;
    if (kept < total && kept - told < total / 200) return;
    told = kept;
    tell({ kept, total });
  };
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(cache, file, before, more);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    waiting.length = 0;
    await tell({ failed: error.name === "QuotaExceededError" ? "full" : "network", detail: String(error) });
    throw error; // what is already here is good, and is not fetched again next time
  }
}

async function keep(cache, [path, kind, size, hash], before, more) {
  const url = new URL(path, HOME).href;
  if (await cache.match(url)) return more(size);
  const same = await before.get(hash)?.();
  const bytes = same ? await same.arrayBuffer() : await fetched(url, size, hash, more);
  if (same) more(size);
  const headers = { "Content-Type": kind, "Content-Security-Policy": POLICY, "X-Hash": hash };
  return cache.put(url, new Response(bytes, { headers }));
}

// What earlier versions have kept, by hash: a file that stays the same is not fetched again.
async function earlier() {
  const kept = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      kept.set(response?.headers.get("X-Hash"), () => cache.match(request));
    }
  }
  return kept;
}

// Not by way of the browser's own cache: that would keep all of it twice, and a file that came torn once would be taken
// for unchanged where its host knows no more of it than the second in which it was written.
async function fetched(url, size, hash, more) {
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw new Error(`${url} is too long`);
    bytes.set(value, at);
    at += value.length;
    more(value.length);
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const is = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (is !== hash) throw new Error(`${url} is of another version`);
  return bytes;
}

async function tell(news) {
  for (const client of await clients.matchAll({ type: "window", includeUncontrolled: true })) client.postMessage(news);
}

// --- answering ------------------------------------------------------------------------------------------------------

async function answer(request) {
  // An address below the folder's is none of ours: the page would look there for its parts.
  if (request.mode === "navigate" && new URL(".", request.url).href !== HOME) return Response.redirect(HOME);
  const url = request.mode === "navigate" ? HOME : new URL(request.url).origin + new URL(request.url).pathname;
  const wanted = url.includes("/assets/fonts/noto") ? new URL(FALLBACK_FONT, HOME).href : url;
  return (await found(wanted)) ?? fetch(request);
}

// From this version, else from one that an open tab still has.
async function found(url) {
  const mine = await (await caches.open(CACHE)).match(url);
  if (mine) return mine;
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    const older = await (await caches.open(name)).match(url);
    if (older) return older;
  }
  return undefined;
}

// Forget earlier versions, once no tab but the one that asks can be of them and no later one is on its way.
async function tidy() {
  if (registration.waiting || registration.installing) return;
  if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

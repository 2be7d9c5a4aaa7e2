/**
 * What is there without a connection: a page that says so, in the language of the address, and the files that pages load, whose names change with their content. Pages and
 * answers are never kept here: they may be somebody's own, and prices are those of now.
 */
// Of the files below: a test says when it is another one.
const VERSION = '4e9b3740';
const OFFLINE = `offline-${VERSION}`;
const ASSETS = 'assets';
const LANGUAGES = ['th', 'en', 'cn'];
const OFFLINE_FILES = [...LANGUAGES.map((language) => `/${language}/offline.html`), '/offline.css', '/favicon.svg'];
/** Some three releases; the oldest go first. */
const MOST_ASSETS = 300;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' })))).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== OFFLINE && name !== ASSETS) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  })());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const asked = new URL(request.url).pathname.split('/')[1];
    const kept = await caches.match(`/${LANGUAGES.includes(asked) ? asked : 'th'}/offline.html`);
    return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
  }
}

async function asset(event) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone()));
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const requests = await cache.keys();
  for (const oldest of requests.slice(0, Math.max(0, requests.length - MOST_ASSETS))) await cache.delete(oldest);
}

/** That there is news, and where; what it says is behind the sign-in. The same news twice is shown once, by its tag. */
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: url }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});

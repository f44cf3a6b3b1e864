// Says that there is no connection, in our own words. Nothing else is kept: whatever a page shows comes
// from the server, so nothing stale is ever shown.
const kept = 'offline-1'
const files = ['/offline.html', '/offline.css', '/icon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const drop = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
  const ahead = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([drop, ahead, self.clients.claim()]))
})

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return caches.match('/offline.html')
  }
}

// The style and the picture of that page, when the server cannot be asked.
const ofOffline = (url) => url.origin === location.origin && files.includes(url.pathname)

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event))
  else if (ofOffline(new URL(event.request.url)))
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)))
})

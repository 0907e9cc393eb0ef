import type { BuildFiles } from './worker/build-files.ts';
import { createBuildCache } from './worker/caches.ts';
import { openNotification, showPush } from './worker/push.ts';
import { type FetchEvent, worker } from './worker/scope.ts';
import { strategyFor } from './worker/strategy.ts';

/** Inserted by worker/plugin.ts. */
declare const BUILD_FILES: BuildFiles;

/** When the network has not answered by then, the stored page opens instead. */
const NETWORK_TIMEOUT = 5000;

const cache = createBuildCache(BUILD_FILES);

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((done) => setTimeout(() => done(undefined), milliseconds));

/**
 * A person who comes back sees the stored page before the network has answered. A reload asks the
 * network first, and so does a guest: only the network knows whether they have a session.
 */
const opensAtOnce = async ({ cache: mode }: Request): Promise<boolean> =>
  (mode === 'default' || mode === 'force-cache') &&
  (await cache.isPersonHere()) &&
  (await cache.isShellFresh());

/** What the network says serves the next visit; offline the stored page stays. */
async function renewFrom(network: Promise<Response>): Promise<void> {
  const answered = await network.catch(() => null);
  if (answered?.ok) await cache.renewShell().catch(() => undefined);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  const stored = await cache.shell();
  if (!stored) return network;
  if (await opensAtOnce(event.request)) {
    event.waitUntil(renewFrom(network));
    return stored;
  }
  const served = network.then((page) => (page.status < 500 ? page : stored));
  const answer = await Promise.race([served.catch(() => stored), after(NETWORK_TIMEOUT)]);
  // Offline this fails, and the stored page stays.
  if (answer !== stored) event.waitUntil(cache.renewShell().catch(() => undefined));
  return answer ?? stored;
}

/** The first paint waits for these files: what is stored comes at once and is renewed behind it. */
async function answerFileOfPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const exact = await cache.exactFile(request);
  if (exact) {
    // An address with a version never changes its content.
    const isVersion = new URL(request.url).search !== '';
    if (!isVersion) event.waitUntil(cache.renewFile(request).catch(() => undefined));
    return exact;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await cache.fileOfShell(request);
    if (stored) return stored;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  // Open tabs keep working: their files stay stored, or their next chunk reloads them once.
  event.waitUntil(cache.storeFirst().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  event.waitUntil(
    Promise.all([cache.deleteOld(), navigationPreload?.enable(), worker.clients.claim()]),
  );
});

/** The next build takes over only when this worker has nothing more to do. */
const isReplaced = () => worker.registration.waiting !== null;

worker.addEventListener('message', (event) => {
  // The page says when the network is idle; unfinished work continues with the next page that says
  // so.
  if (event.data === 'keep-rest')
    event.waitUntil(cache.storeRest(isReplaced).catch(() => undefined));
  if (event.data === 'person' || event.data === 'guest')
    event.waitUntil(cache.noteWhoIsHere(event.data).catch(() => undefined));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));

worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));

worker.addEventListener('fetch', (event) => {
  switch (strategyFor(event.request, worker.location.origin)) {
    case 'page':
      return event.respondWith(answerPage(event));
    case 'hashed':
      return event.respondWith(cache.hashed(event.request));
    case 'page-file':
      return event.respondWith(answerFileOfPage(event));
    case null:
      return;
  }
});

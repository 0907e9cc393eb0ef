import type { BuildFiles } from './worker/build-files.ts';
import { createBuildCache } from './worker/caches.ts';
import { openNotification, showPush } from './worker/push.ts';
import { type FetchEvent, worker } from './worker/scope.ts';
import { strategyFor } from './worker/strategy.ts';

/** Written in by worker/plugin.ts. */
declare const BUILD_FILES: BuildFiles;

/** A network that has not answered by then is as good as none; the kept page opens instead. */
const NETWORK_TIMEOUT = 5000;

const cache = createBuildCache(BUILD_FILES);

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((done) => setTimeout(() => done(undefined), milliseconds));

async function answerPage(event: FetchEvent): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  const stored = await cache.shell();
  if (!stored) return network;
  const served = network.then((page) => (page.status < 500 ? page : stored));
  const answer = await Promise.race([served.catch(() => stored), after(NETWORK_TIMEOUT)]);
  // Offline this fails, and what is kept stays.
  if (answer !== stored) event.waitUntil(cache.renewShell().catch(() => undefined));
  return answer ?? stored;
}

async function answerFresh({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await cache.fileOfShell(request);
    if (stored) return stored;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  // Open tabs keep working: their files stay kept, or their next part reloads them once.
  event.waitUntil(cache.storeFirst().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  event.waitUntil(
    Promise.all([cache.deleteOld(), navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener('message', (event) => {
  // The page says when it has nothing better to do with the network; unfinished work is taken up
  // by the next one that says so.
  if (event.data === 'keep-rest') event.waitUntil(cache.storeRest().catch(() => undefined));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));

worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));

worker.addEventListener('fetch', (event) => {
  switch (strategyFor(event.request, worker.location.origin)) {
    case 'page':
      return event.respondWith(answerPage(event));
    case 'hashed':
      return event.respondWith(cache.hashed(event.request));
    case 'fresh':
      return event.respondWith(answerFresh(event));
    case null:
      return;
  }
});

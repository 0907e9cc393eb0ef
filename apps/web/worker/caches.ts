import type { BuildFiles } from './build-files.ts';

const PREFIX = 'forja-';
const SHELL = '/';
const PARALLEL_FETCHES = 6;
const MAX_SHELL_AGE = 60 * 60_000;

/** The files a page names that belong to it and not to a build. */
const LINKED = /(?:href|src)="(\/(?:theme\.css|boot\.js|favicon\.svg|icons\/)[^"]*)"/g;

async function fetchFresh(address: string): Promise<Response> {
  // Without cookies the page is the same for everybody of the gym.
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** What one build of the app keeps on the device: its page, its look and its own hashed files. */
export function createBuildCache(build: BuildFiles) {
  const name = `${PREFIX}${build.id}`;
  const open = () => caches.open(name);

  /** Keeps the page as a stranger would get it, with the files it names. */
  async function storeShell(): Promise<void> {
    const cache = await open();
    const page = await fetchFresh(SHELL);
    const html = await page.clone().text();
    const linked = [...html.matchAll(LINKED)].map(([, address = '']) => address);
    const stored = await Promise.all(
      linked.map(async (address) => [address, await fetchFresh(address)] as const),
    );
    for (const [address, response] of stored) await cache.put(address, response);
    await cache.put(SHELL, page);
  }

  /** Keeps hashed files; what an earlier build already brought is not asked for again. */
  async function storeFiles(addresses: readonly string[]): Promise<void> {
    const cache = await open();
    const waiting = [...addresses];
    const next = async (): Promise<void> => {
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        if (await cache.match(address)) continue;
        await cache.put(address, (await caches.match(address)) ?? (await fetchFresh(address)));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_FETCHES }, next));
  }

  return {
    /** What the app needs to open without a network. */
    storeFirst: () => Promise.all([storeFiles(build.first), storeShell()]),
    /** The rest of the build, so that a tab outlives the next deploy. */
    storeRest: () => storeFiles(build.rest),
    /** Forgets all builds but this one and the one before, which open tabs may still be running. */
    async deleteOld(): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },
    async shell(): Promise<Response | undefined> {
      return (await open()).match(SHELL);
    },
    /** Takes the gym's look anew when the kept one is older than an hour. */
    async renewShell(): Promise<void> {
      const stored = await (await open()).match(SHELL);
      const date = Date.parse(stored?.headers.get('date') ?? '');
      if (Number.isNaN(date) || Date.now() - date > MAX_SHELL_AGE) await storeShell();
    },
    /** A file of the shell, whichever version is kept. */
    async fileOfShell(request: Request): Promise<Response | undefined> {
      return (await open()).match(request, { ignoreSearch: true });
    },
    /** A hashed file of this build or of the one an open tab still runs. */
    async hashed(request: Request): Promise<Response> {
      const stored = await caches.match(request);
      if (stored) return stored;
      const response = await fetch(request);
      if (response.ok) await (await open()).put(request, response.clone());
      return response;
    },
  };
}

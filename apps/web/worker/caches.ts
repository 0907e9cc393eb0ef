import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import type { BuildFiles } from './build-files.ts';

const PREFIX = 'forja-';
const SHELL = '/';
/** Not a build's cache: its name begins differently. */
const NOTES = 'notes-of-forja';
const PERSON_HERE = '/person-here';
const PARALLEL_FETCHES = 6;

/** Files named in the page that belong to the gym and not to a build. */
const LINKED = /(?:href|src)="(\/(?:theme\.css|boot\.js|favicon\.svg|icons\/)[^"]*)"/g;

async function fetchPublic(address: string, cache: RequestCache): Promise<Response> {
  // Without cookies the page is the same for everybody of the gym.
  const response = await fetch(address, { cache, credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

const fetchFresh = (address: string) => fetchPublic(address, 'no-store');

/** What a build stores on the device: its page, the gym's look and its hashed files. */
export function createBuildCache(build: BuildFiles) {
  const name = `${PREFIX}${build.id}`;
  const open = () => caches.open(name);

  /** Stores the page as guests get it, and the files it names. */
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

  async function isYounger(milliseconds: number): Promise<boolean> {
    const stored = await (await open()).match(SHELL);
    const date = Date.parse(stored?.headers.get('date') ?? '');
    return Date.now() - date < milliseconds;
  }

  /**
   * Stores hashed files until `isOver` returns true; files that an earlier build stored are not
   * fetched again.
   */
  async function storeFiles(addresses: readonly string[], isOver = () => false): Promise<void> {
    const cache = await open();
    const waiting = [...addresses];
    const next = async (): Promise<void> => {
      for (let address = waiting.pop(); address && !isOver(); address = waiting.pop()) {
        if (await cache.match(address)) continue;
        // The page has often just fetched it; its name changes with its content.
        const stored = await caches.match(address);
        await cache.put(address, stored ?? (await fetchPublic(address, 'force-cache')));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_FETCHES }, next));
  }

  return {
    /** What the app needs to open without a network. */
    storeFirst: () => Promise.all([storeFiles(build.first), storeShell()]),
    /** The rest of the build, so that a tab survives the next deploy. */
    storeRest: (isOver: () => boolean) => storeFiles(build.rest, isOver),
    /** Deletes all builds but this one and the previous, which open tabs may still run. */
    async deleteOld(): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },
    async shell(): Promise<Response | undefined> {
      return (await open()).match(SHELL);
    },
    /** Fetches the page again when the stored one is older than an hour. */
    async renewShell(): Promise<void> {
      if (!(await isYounger(HOUR_MS))) await storeShell();
    },
    /** Whether the stored page is young enough to open before the network is asked. */
    isShellFresh: () => isYounger(DAY_MS),
    /** Stores whether somebody is logged in here; kept across builds. */
    async noteWhoIsHere(who: 'person' | 'guest'): Promise<void> {
      const notes = await caches.open(NOTES);
      if (who === 'person') await notes.put(PERSON_HERE, new Response());
      else await notes.delete(PERSON_HERE);
    },
    async isPersonHere(): Promise<boolean> {
      return (await (await caches.open(NOTES)).match(PERSON_HERE)) !== undefined;
    },
    /** A file of the page, in exactly the version asked for. */
    async exactFile(request: Request): Promise<Response | undefined> {
      return (await open()).match(request);
    },
    async renewFile(request: Request): Promise<void> {
      const response = await fetch(request);
      if (response.ok) await (await open()).put(request, response);
    },
    /** A file of the page, in whichever stored version. */
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

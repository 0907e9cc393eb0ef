/**
 * `page` asks the network first, `hashed` looks in the cache first, `page-file` too, but renews what
 * it finds there.
 */
export type Strategy = 'page' | 'hashed' | 'page-file';

interface WorkerRequest {
  method: string;
  mode: string;
  url: string;
}

const HASHED = /^\/assets\//;
/** The gym's look and the few files without a hash: the same for everybody of the gym. */
const SHELL_FILES = /^\/(theme\.css|boot\.js|favicon\.svg|manifest\.webmanifest|icons\/\d+\.png)$/;
/** Answers about people, uploads and server status are never stored. */
const NEVER = /^\/(api|files|health|metrics)(\/|$)/;

/** What the worker does with a request; null leaves it to the browser. */
export function strategyFor({ method, mode, url }: WorkerRequest, origin: string): Strategy | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || NEVER.test(address.pathname)) return null;
  if (HASHED.test(address.pathname)) return 'hashed';
  if (SHELL_FILES.test(address.pathname)) return 'page-file';
  return mode === 'navigate' && !/\.\w+$/.test(address.pathname) ? 'page' : null;
}

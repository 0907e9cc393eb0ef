/** How the worker answers: `page` and `fresh` ask the network first, `hashed` looks here first. */
export type Strategy = 'page' | 'hashed' | 'fresh';

interface WorkerRequest {
  method: string;
  mode: string;
  url: string;
}

const HASHED = /^\/assets\//;
/** The gym's own look and the few files without a hash: the same for everybody of the gym. */
const SHELL_FILES = /^\/(theme\.css|boot\.js|favicon\.svg|manifest\.webmanifest|icons\/\d+\.png)$/;
/** Answers about people, uploads, and what the server says of itself: never ours to keep. */
const NEVER = /^\/(api|files|health|metrics)(\/|$)/;

/** What the worker does with a request; null leaves it to the browser. */
export function strategyFor({ method, mode, url }: WorkerRequest, origin: string): Strategy | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || NEVER.test(address.pathname)) return null;
  if (HASHED.test(address.pathname)) return 'hashed';
  if (SHELL_FILES.test(address.pathname)) return 'fresh';
  return mode === 'navigate' && !/\.\w+$/.test(address.pathname) ? 'page' : null;
}

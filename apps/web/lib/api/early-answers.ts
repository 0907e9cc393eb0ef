interface EarlyCall {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** The calls that `boot.js` made before this code was loaded, by address. */
    forjaEarly?: Record<string, EarlyCall>;
  }
}

/** Older answers are not used, because the data may have changed. */
const GOOD_FOR_MS = 20_000;

/**
 * The answer to a call that the page made before its scripts were loaded; null if there is none.
 * Each is used once, and only in the session that asked for it.
 */
export function takeEarlyAnswer(
  url: string,
  { method, headers }: RequestInit,
  sincePageStart = performance.now(),
): Promise<Response> | null {
  const call = window.forjaEarly?.[url];
  if (!call || method !== 'GET') return null;
  delete window.forjaEarly?.[url];
  const isSame = new Headers(headers).get('Authorization') === `Bearer ${call.token}`;
  return isSame && sincePageStart < GOOD_FOR_MS ? call.answer : null;
}

interface EarlyCall {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** What `boot.js` asked for before this code was here, by address. */
    forjaEarly?: Record<string, EarlyCall>;
  }
}

/** Later something may have changed, and the data is read anew. */
const GOOD_FOR_MS = 20_000;

/**
 * The answer to a call that the page made before its scripts arrived; null where it did not. Each is
 * used once, and only by the session it was asked for.
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

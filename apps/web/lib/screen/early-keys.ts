declare global {
  interface Window {
    /** What `boot.js` heard being typed before a screen could take it. */
    forjaKeys?: { address: string; typed: string; stop: () => void };
  }
}

/**
 * What a code reader typed while the page was loading, once: each line that it ended with Enter, and
 * the rest. Nothing where the page was asked for another screen.
 */
export function takeEarlyKeys(): { lines: string[]; rest: string } {
  const heard = window.forjaKeys;
  heard?.stop();
  delete window.forjaKeys;
  if (heard?.address !== window.location.href) return { lines: [], rest: '' };
  const lines = heard.typed.split('\n');
  const rest = lines.pop() ?? '';
  return { lines: lines.filter((line) => line !== ''), rest };
}

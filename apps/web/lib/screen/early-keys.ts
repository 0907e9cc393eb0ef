declare global {
  interface Window {
    /** What `boot.js` recorded before a screen could take the keys. */
    forjaKeys?: { address: string; typed: string; stop: () => void };
  }
}

/**
 * What a code reader typed while the page was loading: each line ended by Enter, and the rest. Can
 * be read once; empty if another screen was opened.
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

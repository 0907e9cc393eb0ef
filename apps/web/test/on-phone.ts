import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The tests of a file see the screen of a phone: it shows all rows of a table, where a wide one shows
 * those that fit a window, and here none does.
 */
export function showOnPhone(): void {
  beforeEach(() => {
    const answer = (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => answer(query) as unknown as MediaQueryList,
    );
  });
  afterEach(() => vi.mocked(window.matchMedia).mockRestore());
}

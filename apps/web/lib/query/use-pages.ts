import { useState } from 'react';

type Page = { total: number; next: string | null; rows?: readonly unknown[] };

/** The cursors of a list's pages; a change of its filters returns to the first. */
export function usePages(filters: object) {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, cursors: [null] as (string | null)[] });
  const cursors = state.key === key ? state.cursors : [null];
  const turn = (to: number, next: string | null) =>
    setState({ key, cursors: to > cursors.length ? [...cursors, next] : cursors.slice(0, to) });
  const around = (read: Page | undefined) => {
    // What was on the last page may be gone since it was turned to.
    if (read?.rows?.length === 0 && cursors.length > 1) turn(cursors.length - 1, null);
    return {
      page: cursors.length,
      total: read?.total ?? 0,
      hasNext: Boolean(read?.next),
      onPage: (to: number) => turn(to, read?.next ?? null),
    };
  };
  return {
    cursor: cursors.at(-1) ?? null,
    /** The props of `Pagination` for a page that was read. */
    around,
  };
}

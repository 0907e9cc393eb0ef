import { useState } from 'react';

type Page = { total: number; next: string | null };

/** The cursors of a list's pages; a change of its filters returns to the first. */
export function usePages(filters: object) {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, cursors: [null] as (string | null)[] });
  const cursors = state.key === key ? state.cursors : [null];
  const turn = (to: number, next: string | null) =>
    setState({ key, cursors: to > cursors.length ? [...cursors, next] : cursors.slice(0, to) });
  return {
    cursor: cursors.at(-1) ?? null,
    /** The props of `Pagination` for a page that was read. */
    around: (read: Page | undefined) => ({
      page: cursors.length,
      total: read?.total ?? 0,
      onPage: (to: number) => turn(to, read?.next ?? null),
    }),
  };
}

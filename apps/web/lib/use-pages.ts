import { useState } from 'react';

/** Where each page of a list begins; a change of its filters goes back to the first. */
export function usePages(filters: object) {
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, cursors: [null] as (string | null)[] });
  const cursors = state.key === key ? state.cursors : [null];
  return {
    page: cursors.length,
    cursor: cursors.at(-1) ?? null,
    turn: (to: number, next: string | null) =>
      setState({ key, cursors: to > cursors.length ? [...cursors, next] : cursors.slice(0, to) }),
  };
}

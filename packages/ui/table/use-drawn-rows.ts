import { useEffect, useState } from 'react';

/** Rows from the first to the last, both included. */
interface Span {
  first: number;
  last: number;
}

/** As many new rows as a slow machine draws without keeping anybody waiting. */
const AT_ONCE = 6;

/** What is drawn next: what stays in view, and a few of the rows that are missing. */
function nextSpan(drawn: Span, wanted: Span, inView: Span): Span {
  const first = Math.max(drawn.first, wanted.first);
  const last = Math.min(drawn.last, wanted.last);
  // Nothing of it is left, so that drawing begins with what people see.
  if (first > last) {
    return { first: inView.first, last: Math.min(inView.first + AT_ONCE - 1, wanted.last) };
  }
  const below = Math.min(AT_ONCE, wanted.last - last);
  const above = Math.min(AT_ONCE - below, first - wanted.first);
  return { first: first - above, last: last + below };
}

const NO_ROWS: Span = { first: 0, last: -1 };

/**
 * The rows of a long list to draw now. All of a new list are drawn at once; those that scrolling
 * brings come a few with each frame, because drawing all would stop the scrolling.
 */
export function useDrawnRows(list: unknown, wanted: Span, inView: Span): Span {
  const [drawn, setDrawn] = useState({ ...NO_ROWS, list: undefined as unknown });
  const isNew = drawn.list !== list || drawn.last < drawn.first;
  const { first, last } = isNew ? wanted : nextSpan(drawn, wanted, inView);
  const isSame = !isNew && drawn.first === first && drawn.last === last;
  useEffect(() => {
    if (isSame) return;
    const frame = requestAnimationFrame(() => setDrawn({ first, last, list }));
    return () => cancelAnimationFrame(frame);
  }, [isSame, first, last, list]);
  return { first, last };
}

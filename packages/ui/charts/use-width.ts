import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element as it changes, for charts that draw to their width. */
export function useWidth(first: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setWidth(Math.max(120, Math.round(target.clientWidth)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(target);
    return () => watch.disconnect();
  }, []);
  return [element, width];
}

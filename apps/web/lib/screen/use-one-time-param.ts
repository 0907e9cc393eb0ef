import { useEffect, useRef } from 'react';
import { useSearchParam } from './use-search-params.ts';

/**
 * Does what a link asks for in the address, once: the address forgets it, so that neither a reload
 * nor Back does it again.
 */
export function useOneTimeParam(name: string, run: () => void): void {
  const { params, write } = useSearchParam();
  const asked = params.has(name);
  const answer = useRef(() => {});
  useEffect(() => {
    answer.current = () => {
      write(name, null);
      run();
    };
  });
  useEffect(() => {
    if (asked) answer.current();
  }, [asked]);
}

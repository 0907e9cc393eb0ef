import { useEffect, useRef } from 'react';
import { useSearchParam } from './use-search-params.ts';

/**
 * Runs what a link asks for in the address once, and removes it from the address, so that neither a
 * reload nor Back repeats it.
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

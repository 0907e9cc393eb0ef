import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens what a link asks for with a word in the address (`?nueva=1`), and takes the word out of it:
 * a reload or Back must not open an empty form again.
 */
export function useAsked(word: string, open: () => void): void {
  const [params, setParams] = useSearchParams();
  const opens = useRef(open);
  useEffect(() => {
    opens.current = open;
  });
  useEffect(() => {
    if (!params.has(word)) return;
    const rest = new URLSearchParams(params);
    rest.delete(word);
    setParams(rest, { replace: true });
    opens.current();
  }, [params, setParams, word]);
}

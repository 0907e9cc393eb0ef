import { useSearchParams } from 'react-router';

/** The query of the address, and a function that changes one value in place; null removes it. */
export function useSearchParam() {
  const [params, setParams] = useSearchParams();
  const write = (name: string, value: string | null | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { params, setParams, write };
}

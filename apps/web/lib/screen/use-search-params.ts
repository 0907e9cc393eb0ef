import { useSearchParams } from 'react-router';

/** The words after the question mark of the address, and one changed in place; none takes it away. */
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

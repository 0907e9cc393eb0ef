import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks an entry of the history that this app made by opening something. */
const OPENED = { openedHere: true };

/**
 * Something over the page whose id is in the address: a link opens it, Back closes it. Closing it
 * with its button goes back too, or Back would open it again.
 */
export function useAddressLayer(name: string) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = params.get(name);
  const write = (value: string | null, options: { replace: boolean; state?: unknown }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return {
    id,
    /** Opens it, or another in its place. */
    open: (next: string) =>
      id === null
        ? write(next, { replace: false, state: OPENED })
        : write(next, { replace: true, state }),
    close: () => {
      if (id === null) return;
      const openedHere = (state as typeof OPENED | null)?.openedHere;
      if (openedHere) void navigate(-1);
      else write(null, { replace: true });
    },
  };
}

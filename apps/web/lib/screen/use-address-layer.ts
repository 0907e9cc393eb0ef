import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How many history entries this app added by opening something. */
interface Opened {
  steps: number;
}

/** An open dialog has its own entry on top, which is replaced when another opens in its place. */
const entriesOnTop = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;

/**
 * Something over the page whose id is in the address: links open it, Back closes it. Its close
 * button goes back in history too, because otherwise Back would open it again.
 */
export function useAddressLayer(name: string) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const opened = location.state as Opened | null;
  const navigate = useNavigate();
  /** The closed entry: both a list and its panel may handle the key that closes. */
  const closed = useRef('');
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
    /** Opens it, or replaces the open one. */
    open: (next: string) =>
      id === null
        ? write(next, { replace: false, state: { steps: 1 } satisfies Opened })
        : write(next, {
            replace: true,
            state: opened?.steps ? { steps: opened.steps + entriesOnTop() } : location.state,
          }),
    close: () => {
      if (id === null || closed.current === location.key) return;
      closed.current = location.key;
      if (opened?.steps) void navigate(-opened.steps);
      else write(null, { replace: true });
    },
  };
}

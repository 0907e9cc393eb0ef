import { useEffect, useState } from 'react';
import { problemsByField } from '../api/error.ts';

export type Problems = Readonly<Record<string, string>>;

interface Refusals {
  errors: Problems;
  message: string | undefined;
  /** Grows with every refusal, so that focus returns to what was refused. */
  attempt: number;
}

const NONE: Refusals = { errors: {}, message: undefined, attempt: 0 };
const never = () => false;

/**
 * What a call refused. Whoever shows a field asks `error(name)` for its refusal; what nobody asked
 * for is in `message`, so that no refusal is lost because its field is not on the screen.
 */
export function useRefusals<Name extends string>(
  /** Refusals whose turn comes once the others are corrected. */
  isLater: (name: string, errors: Problems) => boolean = never,
) {
  const [{ errors, message, attempt }, setRefusals] = useState(NONE);
  const [asked] = useState(() => new Set<string>());
  const [unshown, setUnshown] = useState<string>();
  // After rendering, because only then has everything on the screen asked.
  useEffect(() => {
    const rest = Object.keys(errors).filter((name) => !(asked.has(name) || isLater(name, errors)));
    setUnshown([...new Set(rest.map((name) => errors[name]))].join(' ') || undefined);
  }, [errors, asked, isLater]);

  return {
    error(name: Name): string | undefined {
      asked.add(name);
      return errors[name] || undefined;
    },
    message: [message, unshown].filter(Boolean).join(' ') || undefined,
    attempt,
    /** Places whatever was thrown. */
    refuse(thrown: unknown): Problems {
      const { '': whole, ...found } = problemsByField(thrown);
      // What is on the screen may have changed since the last refusal.
      asked.clear();
      setRefusals({ errors: found, message: whole, attempt: attempt + 1 });
      return found;
    },
    /** Drops the refusal of a field that is being corrected. */
    forget(name: string): void {
      if (errors[name]) setRefusals({ errors: { ...errors, [name]: '' }, message, attempt });
    },
    clear: () => setRefusals(NONE),
  };
}

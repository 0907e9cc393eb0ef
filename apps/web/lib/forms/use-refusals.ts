import { useEffect, useState } from 'react';
import { problemsByField } from '../api/error.ts';

export type Problems = Readonly<Record<string, string>>;

interface Refusals {
  errors: Problems;
  message: string | undefined;
  /** Increases with every refusal, so that the focus moves to the error again. */
  attempt: number;
}

const NONE: Refusals = { errors: {}, message: undefined, attempt: 0 };
const never = () => false;

/**
 * The errors of a call. A component that shows a field reads `error(name)`; errors that nobody read
 * are in `message`, so that none is lost because its field is not on the screen.
 */
export function useRefusals<Name extends string>(
  /** Errors to be shown after the others are corrected. */
  isLater: (name: string, errors: Problems) => boolean = never,
) {
  const [{ errors, message, attempt }, setRefusals] = useState(NONE);
  const [asked] = useState(() => new Set<string>());
  const [unshown, setUnshown] = useState<string>();
  // After rendering, because only then has every field on the screen read its error.
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
    /** Assigns a thrown error to its fields. */
    refuse(thrown: unknown): Problems {
      const { '': whole, ...found } = problemsByField(thrown);
      // The fields on the screen may have changed since the last attempt.
      asked.clear();
      setRefusals({ errors: found, message: whole, attempt: attempt + 1 });
      return found;
    },
    /** Removes the error of a field that is being corrected. */
    forget(name: string): void {
      if (errors[name]) setRefusals({ errors: { ...errors, [name]: '' }, message, attempt });
    },
    clear: () => setRefusals(NONE),
  };
}

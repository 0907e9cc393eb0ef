import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field that was refused, to the line of a row that says so
 * (`data-refused`), or to what is said where none shows it.
 */
export function useRefusedField(problems: Readonly<Record<string, string>>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const find = (query: string) => element.current?.querySelector<HTMLElement>(query);
    (find('[aria-invalid="true"], [data-refused]') ?? find('[role="alert"]'))?.focus();
  }, [problems]);
  return element;
}

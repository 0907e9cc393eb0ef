import { Button } from '@forja/ui/actions/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { problemsByField } from '../api/error.ts';

type Problems = Readonly<Record<string, string>>;

/**
 * Saves a long draft and holds the server's errors, in general and for each element of its list
 * `parts`.
 */
export function useDraftSave(parts: string) {
  const [problems, setProblems] = useState<Problems>({});
  const [working, setWorking] = useState(false);

  /** Sends it; `onRefused` receives the position of the first refused element. */
  async function save(send: () => Promise<void>, onRefused: (part: number) => void) {
    setWorking(true);
    setProblems({});
    try {
      await send();
    } catch (error) {
      const found = problemsByField(error);
      setProblems(found);
      const places = Object.keys(found).flatMap((path) => {
        const [list, place] = path.split('.');
        return list === parts ? [Number(place)] : [];
      });
      if (places.length > 0) onRefused(Math.min(...places));
    } finally {
      setWorking(false);
    }
  }

  return {
    problems,
    /** The errors of one element, by its own fields. */
    problemsAt(part: number): Problems {
      const start = `${parts}.${part}.`;
      const own = Object.entries(problems).filter(([path]) => path.startsWith(start));
      return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
    },
    working,
    save,
  };
}

/**
 * Focuses the first refused field, or the refused row (`data-refused`), or the message where
 * neither is shown.
 */
function useRefusedField(problems: Problems) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const find = (query: string) => element.current?.querySelector<HTMLElement>(query);
    (find('[aria-invalid="true"], [data-refused]') ?? find('[role="alert"]'))?.focus();
  }, [problems]);
  return element;
}

interface DraftEditorProps {
  problems: Problems;
  working: boolean;
  /** The button that adds an element. */
  more: ReactNode;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of a long draft: errors at the top, cancel and save at the bottom. */
export function DraftEditor(props: DraftEditorProps) {
  const { problems, working, more, onSave, onCancel, children } = props;
  const element = useRefusedField(problems);
  return (
    <div ref={element} className="flex flex-col gap-4">
      {Object.keys(problems).length > 0 && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problems[''] ?? 'Revisa los datos marcados e inténtalo de nuevo.'}
        </p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-2">
        {more}
        <span className="ml-auto flex gap-2">
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" loading={working} onClick={onSave}>
            Guardar cambios
          </Button>
        </span>
      </div>
    </div>
  );
}

import { Button } from '@forja/ui/actions/button.tsx';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useAction } from '../../screen/use-action.ts';
import { focusUnreadable } from '../focus-unreadable.ts';
import { type Problems, useRefusals } from '../use-refusals.ts';
import { useUnsaved } from './use-unsaved.tsx';

/** The positions of refused rows in a list, as in `meals.2.name`. */
const refusedRows = (list: string, names: readonly string[]): number[] =>
  names.flatMap((name) => {
    const [first, place] = name.split('.');
    return first === list ? [Number(place)] : [];
  });

/** Saves a long draft with a list of rows, and keeps what the server refused. */
export function useDraftSave(list: string) {
  // Refused rows are opened one at a time; the next save opens the next one.
  const isLater = useCallback(
    (name: string, errors: Problems) => {
      const [place] = refusedRows(list, [name]);
      return place !== undefined && place > Math.min(...refusedRows(list, Object.keys(errors)));
    },
    [list],
  );
  const { error, message, attempt, refuse, clear } = useRefusals<string>(isLater);

  /** Sends it; `onRefused` receives the position of the first refused row. */
  const save = useAction(async (send: () => Promise<void>, onRefused: (row: number) => void) => {
    try {
      await send();
      clear();
    } catch (thrown) {
      const rows = refusedRows(list, Object.keys(refuse(thrown)));
      if (rows.length > 0) onRefused(Math.min(...rows));
    }
  });

  return {
    error,
    /** What was refused about one row, by its own fields. */
    errorAt: (row: number) => (name: string) => error(`${list}.${row}.${name}`),
    /** What the frame of the draft needs. */
    draft: { message, attempt, working: save.busy },
    save: save.start,
  };
}

/**
 * Focuses the first refused field, or the refused row (`data-refused`), or the message where
 * neither is shown.
 */
function useRefusedField(attempt: number, message: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const find = (query: string) => element.current?.querySelector<HTMLElement>(query);
    const field = find('[aria-invalid="true"], [data-refused]');
    (field ?? (message ? find('[role="alert"]') : null))?.focus();
  }, [attempt, message]);
  return element;
}

interface DraftEditorProps {
  draft: ReturnType<typeof useDraftSave>['draft'];
  /** Whether there are unsaved changes, which need a confirmation before they are lost. */
  changed: boolean;
  /** The button that adds a row. */
  more: ReactNode;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of a long draft: errors at the top, cancel and save at the bottom. */
export function DraftEditor(props: DraftEditorProps) {
  const { draft, changed, more, onSave, onCancel, children } = props;
  const { message, attempt, working } = draft;
  const element = useRefusedField(attempt, message);
  const unsaved = useUnsaved(() => changed, changed, onCancel);
  const save = () => {
    // Unreadable text must not be saved as something else.
    if (element.current && !focusUnreadable(element.current)) onSave();
  };
  return (
    <div ref={element} data-draft className="flex flex-col gap-4">
      {attempt > 0 && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {message ?? 'Revisa los datos marcados e inténtalo de nuevo.'}
        </p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-2">
        {more}
        <span className="ml-auto flex gap-2">
          <Button onClick={() => unsaved.ask(onCancel)}>Cancelar</Button>
          <Button variant="primary" loading={working} onClick={save}>
            Guardar cambios
          </Button>
        </span>
      </div>
      {unsaved.question}
    </div>
  );
}

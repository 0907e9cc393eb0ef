import { MINUTE_MS } from '@forja/calendar/duration';
import { UNDO_ENTRY_MINUTES } from '@forja/contract/access/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { Undo2 } from 'lucide-react';
import { useAction } from '../../../lib/screen/use-action.ts';
import { undoEntry } from '../queries.ts';
import type { Verdict } from './verdict.ts';

/** Whether an entry can be taken back: it was registered here, and just now. */
export const isUndoable = ({ entryId, isIn }: Verdict, own: readonly Verdict[]): boolean =>
  isIn &&
  own.some(
    (entry) =>
      entry.entryId === entryId &&
      Date.now() - Date.parse(entry.at) < UNDO_ENTRY_MINUTES * MINUTE_MS,
  );

/** The way back where the wrong person was registered. */
export function UndoEntry({
  entry,
  onUndone,
}: {
  entry: Verdict;
  onUndone: (entry: Verdict) => void;
}) {
  const { busy, start } = useAction(async () => {
    await undoEntry(entry);
    onUndone(entry);
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
      ¿Era otra persona?
      <Button
        variant="ghost"
        icon={<Undo2 size={16} aria-hidden="true" />}
        data-letter="Z"
        aria-keyshortcuts="Alt+Z"
        loading={busy}
        onClick={() => start()}
      >
        Quitar esta entrada
        <span className="ml-1 max-md:hidden">
          <Kbd>Alt Z</Kbd>
        </span>
      </Button>
    </p>
  );
}

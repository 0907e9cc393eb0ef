import type { ImportDetail } from '@forja/contract/imports/routes';
import { UNDO_DAYS } from '@forja/contract/imports/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { ArrowDownToLine } from 'lucide-react';
import { formatNumber } from '../../lib/format/format.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { discardImport, downloadLeftOut, startImport } from './queries.ts';

interface Props {
  detail: ImportDetail;
  canStart: boolean;
  onGone: () => void;
}

/** The actions that are possible now, always visible. */
export function ActionBar({ detail: { id, kind, counts }, canStart, onGone }: Props) {
  const ready = counts.create + counts.update;
  const start = useAction(() => startImport(id));
  const leave = useAction(async () => {
    await discardImport(id);
    onGone();
  });
  const save = useAction(() => downloadLeftOut(id, kind));
  const left = formatNumber(counts.review);
  return (
    <div className="sticky bottom-(--bottom-bar) z-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-panel px-4 py-3 md:px-8">
      <p className="min-w-0 flex-1 basis-72 text-13 text-muted">
        <strong className="font-semibold text-ink">
          {ready > 0 && canStart ? 'Puedes importar ya.' : 'Todavía no hay filas listas.'}
        </strong>{' '}
        {counts.review > 0 &&
          (counts.review === 1
            ? 'La fila por revisar queda aparte, con su motivo. '
            : `Las ${left} por revisar quedan aparte, con su motivo. `)}
        <span className="max-sm:hidden">
          A nadie se le escribe, y todo se puede deshacer durante {UNDO_DAYS} días.
        </span>
      </p>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-end">
        <Button variant="ghost" loading={leave.busy} onClick={() => leave.start()}>
          Descartar
        </Button>
        {counts.review > 0 && (
          <Button
            icon={<ArrowDownToLine size={16} aria-hidden="true" className="max-sm:hidden" />}
            loading={save.busy}
            onClick={() => save.start()}
          >
            <span>
              Bajar
              <span className="max-sm:sr-only">
                {counts.review === 1 ? ' la fila' : ` las ${left}`}
              </span>
            </span>
          </Button>
        )}
        <Button
          variant="primary"
          disabled={ready === 0 || !canStart}
          loading={start.busy}
          onClick={() => start.start()}
        >
          Importar {ready > 0 ? formatNumber(ready) : ''}
        </Button>
      </span>
    </div>
  );
}

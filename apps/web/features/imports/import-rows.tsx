import { isDay } from '@forja/calendar/day';
import type { ImportRow } from '@forja/contract/imports/routes';
import { MATCHED_NAMES } from '@forja/contract/imports/words';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { editRow, type RowsFilter, rowsQuery } from './queries.ts';
import { RowDialog } from './row-dialog.tsx';

const FEW = 5;
const MANY = 200;

type Problem = ImportRow['problems'][number];

/** A day as it is written elsewhere; what cannot be read as one stays as the sheet has it. */
const dayText = (written: string): string => (isDay(written) ? formatDay(written) : written);

/** The change that repairs one row. */
const mended = ({ field, fix }: Problem) =>
  field === null ? { skip: true } : { values: { [field]: fix ?? '' } };

function Repair({
  importId,
  row,
  problem,
}: {
  importId: string;
  row: ImportRow;
  problem: Problem;
}) {
  const accept = useAction(() => editRow(importId, row.number, mended(problem)));
  return (
    <>
      <span
        className={cx(
          'min-w-0 truncate text-muted max-sm:col-start-2',
          problem.code !== 'waits' && 'line-through',
        )}
      >
        {problem.found}
      </span>
      <ArrowRight size={14} aria-hidden="true" className="text-muted max-sm:hidden" />
      <span className="min-w-0 break-words max-sm:col-start-2">
        {problem.fixText ?? (problem.code === 'plan' ? 'Elige arriba qué plan es' : 'Escríbelo tú')}
      </span>
      {problem.fix === null || problem.code === 'plan' ? (
        <span className="max-sm:hidden" />
      ) : (
        <IconButton
          label={`Aceptar en la fila ${row.number}`}
          variant="outline"
          icon={<Check size={14} aria-hidden="true" className="text-ok" />}
          disabled={accept.busy}
          onClick={() => accept.start()}
        />
      )}
    </>
  );
}

function about({ outcome, reason, matched, values }: ImportRow): string {
  if (reason && outcome !== 'update') return reason;
  if (values.date !== undefined) {
    const { date, time, amount, method, concept, location } = values;
    return [date, time, amount, method, concept, location].filter(Boolean).join(' · ');
  }
  if (matched) {
    return [`${matched.name}, ${MATCHED_NAMES[matched.by]}`, reason].filter(Boolean).join(' · ');
  }
  return [values.plan, values.endsOn && `vence el ${dayText(values.endsOn)}`]
    .filter(Boolean)
    .join(', ');
}

interface RowProps {
  importId: string;
  row: ImportRow;
  problem: RowsFilter['problem'];
  onEdit: () => void;
}

function Row({ importId, row, problem, onEdit }: RowProps) {
  const own = row.problems.find(({ code }) => code === problem);
  const name = row.name || 'Sin nombre';
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line-2 px-5 py-1.5 text-13 sm:grid-cols-[3.25rem_minmax(0,1.3fr)_minmax(0,1fr)_auto_minmax(0,1fr)_auto_auto]">
      <span className="text-muted tabular-nums">{row.number}</span>
      <span className="min-w-0 truncate font-medium">{name}</span>
      {own ? (
        <Repair importId={importId} row={row} problem={own} />
      ) : (
        <span className="min-w-0 break-words text-muted max-sm:col-start-2 sm:col-span-4">
          {about(row)}
        </span>
      )}
      <span className="max-sm:col-start-3 max-sm:row-start-1">
        <IconButton
          label={`Corregir la fila ${row.number}, ${name}`}
          variant="outline"
          icon={<Pencil size={14} aria-hidden="true" />}
          onClick={onEdit}
        />
      </span>
    </li>
  );
}

/** Rows of one kind: a few at first, then as many as somebody would read on a screen. */
export function ImportRows({ importId, filter }: { importId: string; filter: RowsFilter }) {
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const few = filter.problem ? FEW : FEW * 4;
  const list = useQuery({
    ...rowsQuery(importId, filter, all ? MANY : few),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = list.data ?? {};
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.number}
            importId={importId}
            row={row}
            problem={filter.problem}
            onEdit={() => setEdited(row)}
          />
        ))}
      </ul>
      <LoadState
        query={list}
        failed="No pudimos leer las filas"
        empty={<p className="px-5 py-6 text-center text-muted">Ninguna fila.</p>}
      />
      {(total ?? 0) > rows.length && (
        <p className="px-5 py-2.5 text-center text-13 text-muted">
          Se ven {rows.length} de {formatNumber(total ?? 0)}
          {!all && (
            <>
              {' · '}
              <button type="button" className={linkClass} onClick={() => setAll(true)}>
                Ver más
              </button>
            </>
          )}
        </p>
      )}
      {edited && <RowDialog importId={importId} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

import type { ImportDetail } from '@forja/contract/imports/routes';
import {
  FIELDS_OF,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
} from '@forja/contract/imports/values';
import { FIELD_NAMES } from '@forja/contract/imports/words';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../lib/query/query.ts';
import { useActionsInTurn } from '../../lib/screen/use-action.ts';
import { isReadable, KIND_WORDS, shownText } from './kind-words.ts';
import { importQuery, setColumns } from './queries.ts';

const optionsOf = (kind: ImportKind) => [
  { value: '', label: 'No traer' },
  ...FIELDS_OF[kind].map((field) => ({ value: field, label: FIELD_NAMES[field] })),
];

const isField = (value: string): value is ImportField =>
  (IMPORT_FIELDS as readonly string[]).includes(value);

/** A column that has data and is not imported. */
const isLeftOut = ({ field, sample }: ImportDetail['columns'][number]): boolean =>
  field === null && sample !== '';

/** The field of each column of the sheet; a choice is checked at once and remembered. */
export function ColumnsPanel({ detail }: { detail: ImportDetail }) {
  const { id, kind, columns } = detail;
  const known = columns.filter(({ field }) => field !== null).length;
  const [all, setAll] = useState(false);
  // Folded, because on a narrow screen the recognised columns would push the check far down.
  const folds = isReadable(detail) && known > 0 && !all;
  const isWhole = columns.every((column) => !isLeftOut(column));
  const choose = useActionsInTurn((at: number, value: string) => {
    const chosen = isField(value) ? value : null;
    // The columns after the previous choice, which may not be drawn yet.
    const now = queryClient.getQueryData(importQuery(id).queryKey) ?? detail;
    return setColumns(
      id,
      now.columns.map(({ at: other, field }) => {
        if (other === at) return chosen;
        return field === chosen ? null : field;
      }),
    );
  });
  const options = optionsOf(kind);
  return (
    <Panel
      title="Columnas"
      aria-busy={choose.busy || undefined}
      actions={
        <span
          className={cx(
            'flex items-center gap-1.5 text-13 tabular-nums',
            isWhole ? 'text-ok' : 'text-warn',
          )}
        >
          {isWhole ? (
            <CircleCheck size={14} aria-hidden="true" />
          ) : (
            <TriangleAlert size={14} aria-hidden="true" />
          )}
          {known} de {columns.length} reconocidas
        </span>
      }
    >
      {!isReadable(detail) && <Banner tone="info">{KIND_WORDS[kind].missing}</Banner>}
      <ul>
        {columns.map(({ at, title, sample, field }) => (
          <li
            key={at}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,11rem)] items-center gap-2 border-t border-line-2 px-5 py-2.5',
              folds && field !== null && 'max-lg:hidden',
            )}
          >
            <span className="min-w-0">
              <span className="block truncate text-13 font-semibold">{title}</span>
              <span className="block truncate text-12 text-muted">
                {shownText(sample) || 'Vacía'}
              </span>
              {isLeftOut({ at, title, sample, field }) && (
                <span className="block text-12 text-warn">No entra</span>
              )}
            </span>
            <ArrowRight size={14} aria-hidden="true" className="text-muted" />
            <SelectField
              label={`Qué trae ${title}`}
              labelHidden
              options={options}
              value={field ?? ''}
              onChange={(event) => choose.start(at, event.target.value)}
            />
          </li>
        ))}
      </ul>
      {folds && (
        <p className="border-t border-line-2 px-5 py-2 text-13 lg:hidden">
          <button
            type="button"
            className={`${linkClass} coarse:min-h-11`}
            onClick={() => setAll(true)}
          >
            Ver las {columns.length} columnas
          </button>
        </p>
      )}
    </Panel>
  );
}

import type { ImportDetail } from '@forja/contract/imports/routes';
import type { Taken } from '@forja/contract/imports/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { useState } from 'react';
import { counted, formatNumber } from '../../lib/format/format.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { ImportRows } from './import-rows.tsx';
import { setTakes } from './queries.ts';

const COLUMN_NAMES: Readonly<Record<Taken, string>> = {
  endsOn: 'Vencimientos',
  plan: 'Planes y precios',
  visits: 'Visitas que quedan',
  money: 'Saldos',
};

type Differences = ImportDetail['differences'][number];

/** How many are different, and how many of them stay whatever is chosen. */
const hintOf = ({ rows, takeable }: Differences): string | undefined =>
  rows === takeable
    ? undefined
    : `${formatNumber(rows - takeable)} se quedan como están: ya tienen movimientos aquí.`;

/** What the sheet says differently about people who are here, and what is taken from it. */
export function DifferencesPanel({ detail: { id, differences } }: { detail: ImportDetail }) {
  const [shown, setShown] = useState<Taken | null>(null);
  const take = useAction((column: Taken, isTaken: boolean) => {
    const kept = differences.filter((one) => one.taken && one.column !== column);
    return setTakes(id, [...kept.map((one) => one.column), ...(isTaken ? [column] : [])]);
  });
  if (differences.length === 0) return null;
  return (
    <fieldset className="border-b border-line-2 px-5 py-3">
      <legend className="contents">
        <span className="font-medium">La hoja y el gimnasio dicen cosas distintas</span>
      </legend>
      <p className="text-13 text-muted">
        Se queda lo que está aquí. Marca lo que quieras tomar de la hoja; se puede deshacer con la
        importación.
      </p>
      {differences.map((one) => (
        <div key={one.column} className="flex flex-wrap items-start gap-x-3">
          <Checkbox
            className="min-w-0 flex-1"
            label={`${COLUMN_NAMES[one.column]}: ${counted(one.rows, 'persona', 'personas')}`}
            hint={hintOf(one)}
            checked={one.taken}
            disabled={take.busy || one.takeable === 0}
            onChange={(event) => take.start(one.column, event.currentTarget.checked)}
          />
          <Button
            size={28}
            aria-expanded={shown === one.column}
            onClick={() => setShown(shown === one.column ? null : one.column)}
          >
            {shown === one.column ? 'Ocultar' : 'Ver cuáles'}
          </Button>
        </div>
      ))}
      {shown && <ImportRows key={shown} importId={id} filter={{ differs: shown }} />}
    </fieldset>
  );
}

import type { RemovalCount, Retention } from '@forja/contract/privacy/desk-routes';
import {
  RETENTION_KINDS,
  RETENTION_LEAST,
  RETENTION_MONTHS,
  type RetentionKind,
} from '@forja/contract/privacy/values';
import { RETENTION_NAMES } from '@forja/contract/privacy/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { RemovalDialog } from '../../lib/forms/removal-dialog.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { retentionPreviewQuery, retentionQuery, saveRetention } from './queries.ts';

const lengthText = (months: number): string => {
  if (months < 12) return `${months} meses`;
  return months === 12 ? '1 año' : `${months / 12} años`;
};

const optionsOf = (kind: RetentionKind) => [
  { value: '', label: 'Para siempre' },
  ...RETENTION_MONTHS.filter((months) => months >= RETENTION_LEAST[kind]).map((months) => ({
    value: String(months),
    label: lengthText(months),
  })),
];

const goesText = ({ count, oldest }: RemovalCount): string => {
  if (count === 0) return 'Hoy no se iría nada.';
  const since = oldest ? `, desde el ${formatDay(oldest)}` : '';
  return count === 1 ? `Se iría 1 registro${since}.` : `Se irían ${count} registros${since}.`;
};

function RetentionForm({ now }: { now: Retention }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Partial<Retention>>({});
  // Fields that were not changed show the saved value, even if a colleague changes it meanwhile.
  const months = { ...now, ...chosen };
  const [asks, setAsks] = useState(false);
  const previewRead = useQuery(retentionPreviewQuery(months));
  const { data: preview } = previewRead;
  const isChanged = RETENTION_KINDS.some((kind) => months[kind] !== now[kind]);
  const total = RETENTION_KINDS.reduce((sum, kind) => sum + (preview?.[kind].count ?? 0), 0);
  const choose = (kind: RetentionKind, value: string) => {
    const length = RETENTION_MONTHS.find((each) => String(each) === value) ?? null;
    setChosen({ ...chosen, [kind]: length });
  };
  return (
    <>
      <ul>
        {RETENTION_KINDS.map((kind) => (
          <li key={kind} className="grid gap-1 border-t border-line-2 px-5 py-3">
            <SelectField
              label={RETENTION_NAMES[kind].name}
              hint={RETENTION_NAMES[kind].hint}
              options={optionsOf(kind)}
              value={String(months[kind] ?? '')}
              onChange={({ target }) => choose(kind, target.value)}
            />
            {months[kind] !== null && preview && (
              <p role="status" className="text-13 text-muted">
                {goesText(preview[kind])}
              </p>
            )}
          </li>
        ))}
      </ul>
      <LoadState query={previewRead} failed="No pudimos contar lo que se borraría" waiting={null} />
      <div className="border-t border-line-2 px-5 py-3">
        <Button variant="primary" disabled={!isChanged || !preview} onClick={() => setAsks(true)}>
          Guardar plazos
        </Button>
      </div>
      {asks && (
        <RemovalDialog
          title="¿Guardar estos plazos?"
          text={`Cada noche se va lo que sea más viejo. Esta noche: ${total} registros. No se puede deshacer.`}
          confirmLabel="Guardar plazos"
          remove={() => saveRetention(months)}
          onRemoved={() => {
            setAsks(false);
            void queries.invalidateQueries(retentionQuery).then(() => setChosen({}));
            toast('Guardamos los plazos.');
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** How long each kind of data is stored, and how much would be deleted. */
export function RetentionPanel() {
  const query = useQuery(retentionQuery);
  return (
    <Panel title="Cuánto tiempo se guardan los datos" className="overflow-hidden">
      <p className="px-5 pb-3 text-muted">
        Todo se guarda para siempre mientras no elijas un plazo. Los comprobantes de pago no se
        borran: la ley obliga a guardarlos.
      </p>
      <LoadState query={query} failed="No pudimos cargar los plazos" waiting={5} />
      {query.data && <RetentionForm now={query.data} />}
    </Panel>
  );
}

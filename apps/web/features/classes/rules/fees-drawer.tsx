import type { ClassFee } from '@forja/contract/classes/day-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { feesQuery } from '../queries.ts';

const METHODS = [
  { value: 'cash', label: 'Efectivo' },
  { value: 'card', label: 'Tarjeta' },
  { value: 'sinpe', label: 'SINPE Móvil' },
  { value: 'transfer', label: 'Transferencia' },
] as const;
type Method = (typeof METHODS)[number]['value'];

function FeeRow({ fee }: { fee: ClassFee }) {
  const { currency, timeZone } = useSettings();
  const queries = useQueryClient();
  const [method, setMethod] = useState<Method>('cash');
  const settle = useAction(async (how: 'charge' | 'waive') => {
    try {
      const params = { id: fee.id };
      if (how === 'waive') await change('POST /class-fees/{id}/waive', { params });
      else await change('POST /class-fees/{id}/charge', { params, body: { method } });
      toast(how === 'waive' ? `Perdonamos el cargo a ${fee.name}.` : 'Quedó como pago con recibo.');
    } finally {
      await queries.invalidateQueries({ queryKey: feesQuery.queryKey });
    }
  });
  return (
    <li className="border-t border-line-2 py-4 first:border-t-0">
      <p className="flex justify-between gap-3 font-medium">
        <span className="min-w-0 truncate">{fee.name}</span>
        <span className="tabular-nums">{formatMoney(fee.amountCents, currency)}</span>
      </p>
      <p className="text-13 text-muted">
        {fee.reason === 'late' ? 'Canceló tarde' : 'No llegó'} · {fee.classTitle} ·{' '}
        {formatMoment(fee.classAt, timeZone, Date.now())}
      </p>
      <div className="mt-2 flex items-center gap-2">
        <SelectField
          className="w-36"
          label={`Cómo paga ${fee.name}`}
          labelHidden
          options={METHODS}
          value={method}
          onChange={(event) =>
            setMethod(METHODS.find(({ value }) => value === event.target.value)?.value ?? 'cash')
          }
        />
        <Button loading={settle.busy} onClick={() => settle.start('charge')}>
          Cobrar
        </Button>
        <Button variant="ghost" disabled={settle.busy} onClick={() => settle.start('waive')}>
          Perdonar
        </Button>
      </div>
    </li>
  );
}

/** The unpaid fees for missed classes. */
export function FeesDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(feesQuery);
  return (
    <Drawer open onClose={onClose} title="Cargos por faltas">
      <LoadState
        query={query}
        failed="No pudimos cargar los cargos"
        waiting={3}
        empty={{
          title: 'No hay cargos pendientes',
          text: 'Aparecen cuando alguien cancela tarde o no llega, si las reglas ponen un monto.',
        }}
      />
      <List>
        {query.data?.map((fee) => (
          <FeeRow key={fee.id} fee={fee} />
        ))}
      </List>
    </Drawer>
  );
}

import type { ProductWithStock, StockChange } from '@forja/contract/store/routes';
import { STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { movementsQuery, useStoreChange } from '../catalogue/admin-queries.ts';
import { reservedText } from './stock-words.ts';

const REASONS: Record<string, string> = {
  initial: 'Existencia inicial',
  purchase: 'Compra',
  return: 'Devolución',
  damage: 'Daño o vencimiento',
  gift: 'Regalo o muestra',
  correction: 'Corrección',
  count: 'Conteo',
  sale: 'Venta',
  cancelled: 'Pedido reembolsado',
};

type Reason = StockChange['reason'];
const BY_HAND: readonly Reason[] = ['count', 'purchase', 'return', 'damage', 'gift', 'correction'];
const OUTWARD: readonly Reason[] = ['damage', 'gift'];

function Movements({ id }: { id: string }) {
  const { timeZone } = useSettings();
  const query = useQuery(movementsQuery(id));
  return (
    <LoadState query={query} failed="No pudimos cargar los movimientos">
      <ol aria-label="Movimientos" className="flex flex-col gap-1.5 text-13">
        {query.data?.map((movement) => (
          <li key={movement.id} className="flex gap-3">
            <span className="w-10 flex-none text-right font-semibold tabular-nums">
              {movement.delta > 0 ? `+${movement.delta}` : movement.delta}
            </span>
            <span className="min-w-0 text-muted">
              {movement.variantName} · {REASONS[movement.reason] ?? movement.reason}
              {movement.note && ` · ${movement.note}`} ·{' '}
              {formatMoment(movement.at, timeZone, Date.now())}
              {movement.by && ` · ${movement.by}`} · quedan {movement.stockAfter}
            </span>
          </li>
        ))}
      </ol>
    </LoadState>
  );
}

export function ProductStock({ product }: { product: ProductWithStock }) {
  const [reason, setReason] = useState<Reason>('count');
  const [note, setNote] = useState('');
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const save = useStoreChange(
    (body: StockChange) => change('POST /store/{id}/stock', { params: { id: product.id }, body }),
    () => {
      setAmounts({});
      setNote('');
      toast({ tone: 'ok', message: 'Inventario al día.' });
    },
  );
  const counting = reason === 'count';
  const sign = OUTWARD.includes(reason) ? -1 : 1;
  const changes = product.variants.flatMap(({ id }): StockChange['changes'] => {
    const typed = amounts[id] ?? '';
    const amount = Math.trunc(Number(typed));
    if (typed === '' || !Number.isFinite(amount)) return [];
    if (counting) return [{ variantId: id, counted: amount }];
    return amount === 0 ? [] : [{ variantId: id, delta: amount * sign }];
  });
  return (
    <section aria-label="Inventario" className="flex flex-col gap-3">
      <h3 className="font-semibold">Inventario</h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Motivo"
          value={reason}
          onChange={(event) =>
            setReason(BY_HAND.find((known) => known === event.target.value) ?? 'count')
          }
          options={BY_HAND.map((value) => ({ value, label: REASONS[value] ?? value }))}
        />
        <TextField
          label="Nota"
          optional
          maxLength={STORE_LENGTHS.stockNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {product.variants.map((variant) => (
        <div key={variant.id} className="flex items-end gap-3">
          <p className="min-w-0 flex-1 pb-2">
            <span className="block truncate font-medium">{variant.name}</span>
            <span className="text-13 text-muted tabular-nums">
              {variant.stock} en inventario
              {reservedText(variant.reserved)}
            </span>
          </p>
          <NumberField
            className="w-32"
            label={counting ? 'Contadas' : sign < 0 ? 'Salen' : 'Entran'}
            min={reason === 'correction' ? undefined : 0}
            value={amounts[variant.id] ?? ''}
            onChange={(event) => setAmounts({ ...amounts, [variant.id]: event.target.value })}
          />
        </div>
      ))}
      <Button
        className="self-start"
        disabled={changes.length === 0}
        loading={save.isPending}
        onClick={() => save.mutate({ reason, note: note || null, changes })}
      >
        {counting ? 'Guardar conteo' : 'Guardar movimiento'}
      </Button>
      <Movements id={product.id} />
    </section>
  );
}

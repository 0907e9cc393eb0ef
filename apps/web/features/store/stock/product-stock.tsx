import type { ProductWithStock, StockChange } from '@forja/contract/store/routes';
import { STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { useQuery } from '@tanstack/react-query';
import { changeOnce } from '../../../lib/api/change-once.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { movementsQuery, useStoreChange } from '../catalogue/admin-queries.ts';
import { reservedText } from './stock-words.ts';
import type { StockDraft } from './use-stock-draft.ts';

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

export const saveStock = (id: string, body: StockChange) =>
  changeOnce('POST /store/{id}/stock', { params: { id }, body });

function Movements({ id }: { id: string }) {
  const { timeZone } = useSettings();
  const query = useQuery(movementsQuery(id));
  return (
    <LoadState query={query} failed="No pudimos cargar los movimientos">
      <List ordered aria-label="Movimientos" className="flex flex-col gap-1.5 text-13">
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
      </List>
    </LoadState>
  );
}

interface ProductStockProps {
  product: ProductWithStock;
  draft: StockDraft;
}

export function ProductStock({ product, draft }: ProductStockProps) {
  const { reason, note, counting, body } = draft;
  const save = useStoreChange(async (change: StockChange) => {
    await saveStock(product.id, change);
    draft.clear();
    toast({ tone: 'ok', message: 'Inventario al día.' });
  });
  return (
    <section aria-label="Inventario" className="flex flex-col gap-3">
      <h3 className="font-semibold">Inventario</h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Motivo"
          value={reason}
          onChange={(event) =>
            draft.setReason(BY_HAND.find((known) => known === event.target.value) ?? 'count')
          }
          options={BY_HAND.map((value) => ({ value, label: REASONS[value] ?? value }))}
        />
        <TextField
          label="Nota"
          optional
          maxLength={STORE_LENGTHS.stockNote}
          value={note}
          onChange={(event) => draft.setNote(event.target.value)}
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
            label={counting ? 'Contadas' : draft.isOutward ? 'Salen' : 'Entran'}
            min={reason === 'correction' ? undefined : 0}
            value={draft.amountOf(variant.id)}
            onChange={(event) => draft.setAmount(variant.id, event.target.value)}
          />
        </div>
      ))}
      <Button
        className="self-start"
        disabled={body === null}
        loading={save.busy}
        onClick={() => body && save.start(body)}
      >
        {counting ? 'Guardar conteo' : 'Guardar movimiento'}
      </Button>
      <Movements id={product.id} />
    </section>
  );
}

import { dayIn } from '@forja/calendar/zone';
import type { Category } from '@forja/contract/store/front-routes';
import type { Discount } from '@forja/contract/store-discounts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Pencil, Plus, TicketPercent, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { useStoreChange } from '../catalogue/admin-queries.ts';
import { DiscountDialog } from './discount-dialog.tsx';

function stateOf(discount: Discount, today: string): { tone: Tone; label: string } {
  if (!discount.active) return { tone: 'neutral', label: 'Apagado' };
  if (discount.endsOn && discount.endsOn < today) return { tone: 'neutral', label: 'Vencido' };
  if (discount.startsOn && discount.startsOn > today) return { tone: 'info', label: 'Programado' };
  if (discount.maxUses !== null && discount.used >= discount.maxUses)
    return { tone: 'neutral', label: 'Agotado' };
  return { tone: 'ok', label: 'Vigente' };
}

function termsOf(discount: Discount, currency: string): string {
  const { startsOn, endsOn, maxUsesPerPerson, minSubtotalCents, productIds, categoryIds } =
    discount;
  const limited = productIds.length + categoryIds.length > 0;
  return [
    startsOn && `desde el ${formatDay(startsOn)}`,
    endsOn && `hasta el ${formatDay(endsOn)}`,
    minSubtotalCents > 0 && `compra mínima ${formatMoney(minSubtotalCents, currency)}`,
    maxUsesPerPerson && `${maxUsesPerPerson} por persona`,
    limited ? 'en productos elegidos' : 'en toda la tienda',
  ]
    .filter(Boolean)
    .join(' · ');
}

type RowProps = { discount: Discount; onEdit: () => void };

function Row({ discount, onEdit }: RowProps) {
  const { currency, timeZone } = useSettings();
  const [asking, setAsking] = useState(false);
  const remove = useStoreChange((id: string) =>
    change('DELETE /store/discounts/{id}', { params: { id } }).finally(() => setAsking(false)),
  );
  const { tone, label } = stateOf(discount, dayIn(timeZone, Date.now()));
  const worth =
    discount.kind === 'percent' ? `${discount.value} %` : formatMoney(discount.value, currency);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-5 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {discount.code} <span className="font-normal tabular-nums">−{worth}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-13 text-muted">{termsOf(discount, currency)}</p>
      </div>
      <span className="text-13 text-muted tabular-nums">
        {discount.used}
        {discount.maxUses === null ? '' : ` de ${discount.maxUses}`}{' '}
        {discount.used === 1 && discount.maxUses === null ? 'uso' : 'usos'}
      </span>
      <span className="flex">
        <IconButton
          label={`Editar ${discount.code}`}
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={`Eliminar ${discount.code}`}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        />
      </span>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.start(discount.id)}
        working={remove.busy}
        title={`¿Eliminar el código ${discount.code}?`}
        text="Nadie más podrá usarlo. Los pedidos que ya lo usaron conservan su descuento."
        confirmLabel="Eliminar el código"
      />
    </li>
  );
}

type DiscountListProps = {
  discounts: readonly Discount[];
  categories: readonly Category[];
};

export function DiscountList({ discounts, categories }: DiscountListProps) {
  const [editing, setEditing] = useState<Discount | 'new' | null>(null);
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Nuevo código
    </Button>
  );
  return (
    <>
      {discounts.length > 0 && (
        <div className="mb-4 flex flex-wrap justify-end gap-2">
          <ExportMenu
            name="descuentos"
            save={(file, format) =>
              download(file, 'GET /store/discounts/export', { query: { format } })
            }
          />
          {add}
        </div>
      )}
      <Panel aria-label="Códigos de descuento">
        {discounts.length === 0 && (
          <EmptyState
            picture={<TicketPercent size={32} aria-hidden="true" className="text-muted" />}
            title="Crea un código para una promoción"
            text="Un porcentaje o un monto, con fechas, usos y productos a tu gusto."
            action={add}
          />
        )}
        <ul>
          {discounts.map((discount) => (
            <Row key={discount.id} discount={discount} onEdit={() => setEditing(discount)} />
          ))}
        </ul>
      </Panel>
      {editing && (
        <DiscountDialog
          discount={editing === 'new' ? null : editing}
          categories={categories}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

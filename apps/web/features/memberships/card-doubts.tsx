import type { CardDoubt } from '@forja/contract/card-payments/routes';
import type { CardDoubtKind } from '@forja/contract/card-payments/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRelative } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { cardDoubtsQuery, settleDoubt } from './queries.ts';

const WHY: Record<CardDoubtKind, string> = {
  amount: 'Llegó otro monto que el pedido.',
  currency: 'Llegó en otra moneda: no está en ningún documento. Regístralo o devuélvelo allí.',
  page: 'Se pagó en una página de pago que ya se había reemplazado por otra: puede ser un cobro doble. Revísalo en la pasarela.',
  unused: 'Ya no había qué pagar con todo ese dinero: lo que sobra queda como saldo a favor.',
  refund:
    'El pago se anuló y no se pudo devolver a la tarjeta. Quedó en un recibo nuevo, que paga lo que se debe; lo que sobra es saldo a favor. Si lo devuelves de otra forma, anula ese recibo.',
};

const moneyOf = ({ paidCents, paidCurrency, askedCents, askedCurrency }: CardDoubt): string => {
  const paid = formatMoney(paidCents, paidCurrency);
  const isSame = paidCents === askedCents && paidCurrency === askedCurrency;
  return isSame ? paid : `${paid}, y se pidieron ${formatMoney(askedCents, askedCurrency)}`;
};

const factOf = (doubt: CardDoubt): string =>
  `${doubt.kind === 'refund' ? 'No se devolvieron' : 'Llegaron'} ${moneyOf(doubt)}.`;

/** Some reasons come as a sentence, others without its full stop. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function SettleDialog({ doubt, onClose }: { doubt: CardDoubt; onClose: () => void }) {
  const form = useForm<'POST /card-doubts/{id}/settle'>(async (data) => {
    await settleDoubt(doubt.id, data.textOrNull('note'));
    toast('Listo. Ya no está en la lista.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Pago con tarjeta revisado"
      text={`${doubt.username}: ${doubt.concept}. ${factOf(doubt)}`}
      save="Ya lo revisé"
    >
      <TextField label="Qué se hizo" {...form.field('note')} optional autoFocus />
    </FormDialog>
  );
}

/**
 * Card payments and refunds that do not match what was requested, until staff have checked them.
 */
export function CardDoubts() {
  const { data = [] } = useQuery(cardDoubtsQuery);
  const [settled, setSettled] = useState<CardDoubt | null>(null);
  if (data.length === 0) return null;
  return (
    <Panel title="Pagos con tarjeta por revisar" className="mb-4">
      <ul>
        {data.map((doubt) => (
          <li
            key={doubt.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 px-5 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">
                {doubt.username} · {doubt.concept}
              </p>
              <p className="text-13 wrap-anywhere">{factOf(doubt)}</p>
              <p className="text-13 wrap-anywhere text-muted">
                {WHY[doubt.kind]}
                {doubt.failure && ` ${sentence(doubt.failure)}`}
                {doubt.receiptNumber !== null && ` Recibo ${doubt.receiptNumber}.`}
                {doubt.gatewayPayment && ` En la pasarela: ${doubt.gatewayPayment}.`}
                {` · ${formatRelative(doubt.createdAt, Date.now())}`}
              </p>
            </div>
            <Button onClick={() => setSettled(doubt)}>Ya lo revisé</Button>
          </li>
        ))}
      </ul>
      {settled && <SettleDialog doubt={settled} onClose={() => setSettled(null)} />}
    </Panel>
  );
}

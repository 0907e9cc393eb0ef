import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { INCOMING_STATE_NAMES } from '@forja/contract/incoming/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { MoneyLine, senderOf, senderPhrase } from './money-line.tsx';
import { ProposedTarget, Reasons } from './proposal-parts.tsx';
import { reopenMoney, undoMoney } from './queries.ts';

export type Applied = NonNullable<IncomingMoney['applied']>;

const HOW: Readonly<Record<Applied['how'], string>> = {
  person: 'Aplicado',
  automatic: 'Aplicado solo',
  known: 'Ya estaba cobrado',
};

const TONES: Readonly<Record<IncomingMoney['state'], Tone>> = {
  open: 'warn',
  applied: 'ok',
  discarded: 'neutral',
  returned: 'bad',
  split: 'neutral',
};

const targetText = ({ person, orderNumber, receiptNumber }: Applied): string =>
  person?.name ??
  (orderNumber === null ? `Recibo ${receiptNumber ?? ''}` : `Pedido ${orderNumber}`);

function whyText({ how, concept, orderNumber, reasons, by }: Applied): string {
  const what = orderNumber === null ? concept : `Pedido ${orderNumber}`;
  const why = reasons.length > 0 ? reasons.join(' y ').toLocaleLowerCase('es') : null;
  return [HOW[how], what, how === 'person' ? by && `por ${by}` : why].filter(Boolean).join(' · ');
}

/** The person that the money paid for. */
export const AppliedTarget = ({ applied }: { applied: Applied }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar name={targetText(applied)} src={applied.person?.profilePic ?? null} size={24} />
    <span className="min-w-0 truncate text-14 font-medium">{targetText(applied)}</span>
  </span>
);

export function UndoDialog({
  money,
  applied,
  onClose,
}: {
  money: IncomingMoney;
  applied: Applied;
  onClose: () => void;
}) {
  const isGone = money.returnedOn !== null;
  const form = useForm<'POST /incoming-money/{id}/undo'>(async (data) => {
    await undoMoney(money.id, data.text('reason'));
    const message = isGone
      ? `Anulamos el pago que hizo ${senderPhrase(money)}.`
      : `Vuelve a estar por decidir ${senderPhrase(money)}.`;
    toast({ tone: 'ok', message });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`¿${isGone ? 'Anular' : 'Deshacer'} ${formatMoney(money.amountCents, money.currency)} de ${targetText(applied)}?`}
      text={
        isGone
          ? 'El banco devolvió este dinero: se anula el pago que hizo y vuelve la deuda.'
          : applied.how === 'known'
            ? 'El pago queda como está; este dinero vuelve a estar por decidir.'
            : 'Se anula el pago que hizo, vuelve la deuda y este dinero queda por decidir.'
      }
      save={isGone ? 'Anular el pago' : 'Deshacer'}
      danger
    >
      <TextField
        label="Motivo"
        {...form.field('reason', isGone ? 'El banco devolvió el dinero' : '')}
        autoFocus
      />
    </FormDialog>
  );
}

function AppliedMoney({ money, applied }: { money: IncomingMoney; applied: Applied }) {
  const may = useMay();
  const [undoing, setUndoing] = useState(false);
  return (
    <MoneyLine
      small
      money={money}
      target={<AppliedTarget applied={applied} />}
      reasons={
        money.returnedOn ? (
          <span className="text-warn">El banco lo devolvió el {formatDay(money.returnedOn)}</span>
        ) : (
          whyText(applied)
        )
      }
      actions={
        may('money.void') && (
          <Button
            size={28}
            variant="ghost"
            className="text-primary-text"
            aria-label={`Deshacer: ${senderOf(money)}`}
            onClick={() => setUndoing(true)}
          >
            Deshacer
          </Button>
        )
      }
    >
      {undoing && <UndoDialog money={money} applied={applied} onClose={() => setUndoing(false)} />}
    </MoneyLine>
  );
}

function OtherMoney({ money }: { money: IncomingMoney }) {
  const reopen = useAction(() => reopenMoney(money.id));
  const { state, proposal } = money;
  return (
    <MoneyLine
      money={money}
      target={
        state === 'open' && proposal ? (
          <ProposedTarget proposal={proposal} />
        ) : (
          <Badge tone={TONES[state]}>{INCOMING_STATE_NAMES[state]}</Badge>
        )
      }
      reasons={
        state === 'open' && proposal ? (
          <Reasons reasons={proposal.reasons} />
        ) : (
          (money.usedBefore ?? money.note)
        )
      }
      actions={
        state === 'discarded' && (
          <Button
            size={28}
            loading={reopen.busy}
            aria-label={`Volver a decidir: ${senderOf(money)}`}
            onClick={() => reopen.start()}
          >
            Volver a decidir
          </Button>
        )
      }
    />
  );
}

/** Money that was already decided, with the decision. */
export function DecidedList({ label, rows }: { label: string; rows: readonly IncomingMoney[] }) {
  return (
    <ul aria-label={label} className="@container">
      {rows.map((money) =>
        money.applied ? (
          <AppliedMoney key={money.id} money={money} applied={money.applied} />
        ) : (
          <OtherMoney key={money.id} money={money} />
        ),
      )}
    </ul>
  );
}

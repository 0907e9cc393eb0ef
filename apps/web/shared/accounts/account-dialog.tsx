import { afterPaying } from '@forja/contract/accounts/after-paying';
import type { Account, OpenCharge } from '@forja/contract/accounts/routes';
import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { CreditQuestion } from './credit-question.tsx';
import { giveCredit, payAccount, postCharge, refundCredit, writeOff } from './queries.ts';
import { restText } from './remaining-debt-text.ts';
import { chosenTax, FreeTaxField } from './tax/free-tax-field.tsx';

export type AccountTask =
  | { kind: 'pay' | 'charge' | 'credit' | 'refund' }
  | { kind: 'write-off'; charge: OpenCharge };

type Calls =
  | 'POST /payments'
  | 'POST /accounts/{userId}/charges'
  | 'POST /accounts/{userId}/credits'
  | 'POST /accounts/{userId}/refunds'
  | 'POST /charges/{id}/write-off';

const TITLES: Record<AccountTask['kind'], string> = {
  pay: 'Cobrar lo pendiente',
  charge: 'Agregar un cargo',
  credit: 'Dar crédito',
  refund: 'Devolver saldo a favor',
  'write-off': 'Condonar una deuda',
};

const DONE: Record<AccountTask['kind'], string> = {
  pay: 'Cobro registrado.',
  charge: 'Cargo agregado.',
  credit: 'Crédito registrado.',
  refund: 'Devolución registrada.',
  'write-off': 'Deuda condonada.',
};

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

interface Props {
  account: Account;
  task: AccountTask;
  onClose: () => void;
  /** Called before it closes, if the task was done. */
  onDone?: (() => void) | undefined;
}

/** The proposed amount: everything that is owed, or all money in hand. */
function firstAmount(account: Account, kind: AccountTask['kind']): number | null {
  if (kind === 'pay') return account.owedCents;
  return kind === 'refund' ? account.refundableCents : null;
}

/** Takes money, or writes a charge, a credit, a refund or a write-off on a person's account. */
export function AccountDialog({ account, task, onClose, onDone }: Props) {
  const { kind } = task;
  const { userId, currency } = account;
  const [amount, setAmount] = useState<number | null>(() => firstAmount(account, kind));
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [allowCredit, setAllowCredit] = useState(false);
  const cents = amount ?? 0;
  const form = useForm<Calls>(async (data) => {
    const reference = data.textOrNull('reference');
    const work = {
      pay: () =>
        payAccount(userId, {
          chargeIds: account.open.map(({ id }) => id),
          amountCents: cents,
          method,
          reference,
          allowCredit,
        }),
      charge: () => {
        const taxPercent = chosenTax(data.text('taxPercent'));
        return postCharge(userId, {
          concept: data.text('concept'),
          unitPriceCents: cents,
          ...(taxPercent !== undefined && { taxPercent }),
        });
      },
      credit: () => giveCredit(userId, { amountCents: cents, reason: data.text('reason') }),
      refund: () =>
        refundCredit(userId, {
          amountCents: cents,
          method,
          reference,
          reason: data.text('reason'),
        }),
      'write-off': () =>
        writeOff(task.kind === 'write-off' ? task.charge.id : '', data.text('reason')),
    };
    await work[kind]();
    toast(DONE[kind]);
    onDone?.();
    onClose();
  });
  const moves = kind === 'pay' || kind === 'refund';
  const needsReference = moves && (method === 'sinpe' || method === 'transfer');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={TITLES[kind]}
      text={
        task.kind === 'write-off'
          ? `${task.charge.concept}: dejan de deberse ${formatMoney(task.charge.openCents, currency)}.`
          : account.username
      }
      save={
        moves
          ? `${kind === 'pay' ? 'Cobrar' : 'Devolver'} ${formatMoney(cents, currency)}`
          : TITLES[kind]
      }
      danger={kind === 'write-off'}
    >
      {kind === 'charge' && <TextField label="Concepto" {...form.field('concept')} autoFocus />}
      {kind !== 'write-off' && (
        <MoneyField
          label="Monto"
          value={amount}
          onValue={setAmount}
          hint={kind === 'pay' ? restText(account.owedCents, amount, currency) : undefined}
          error={form.error('amountCents') ?? form.error('unitPriceCents')}
        />
      )}
      {kind === 'charge' && <FreeTaxField error={form.error('taxPercent')} />}
      {moves && (
        <SegmentedControl
          label="Forma de pago"
          segments={METHODS}
          value={method}
          onValue={setMethod}
          className="sm:justify-self-start max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:coarse:h-auto max-sm:[&>label]:h-10 max-sm:[&>label]:justify-center max-sm:[&>label]:px-1"
        />
      )}
      {needsReference && (
        <TextField
          label="Comprobante"
          {...form.field('reference')}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      )}
      {kind === 'pay' && (
        <CreditQuestion
          extraCents={afterPaying(account.owedCents, cents).extraCents}
          agreed={allowCredit}
          onAgreed={setAllowCredit}
        />
      )}
      {(kind === 'credit' || kind === 'refund' || kind === 'write-off') && (
        <TextField label="Motivo" {...form.field('reason')} />
      )}
    </FormDialog>
  );
}

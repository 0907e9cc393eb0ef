import { afterPaying } from '@forja/contract/accounts/after-paying';
import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CreditQuestion } from '../../accounts/credit-question.tsx';
import { restText } from '../../accounts/remaining-debt-text.ts';
import type { ChargeProps } from './charge.ts';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

/**
 * How what is due is paid, and how much of it. `dueCents` comes from the server; undefined until it
 * is known, when nothing is done.
 */
export function useTakenPayment(dueCents: number | undefined, { charge, ...on }: ChargeProps) {
  const { currency } = useSettings();
  const [method, setMethod] = useState<PaymentMethod | 'later'>(charge.method ?? 'cash');
  const [typed, setTyped] = useState<number | null>();
  const [allowCredit, setAllowCredit] = useState(false);
  const amount = typed === undefined ? (dueCents ?? 0) : typed;
  const isTaken = method !== 'later' && dueCents !== 0;
  return {
    dueCents,
    method,
    setMethod,
    amount,
    setTyped,
    allowCredit,
    setAllowCredit,
    isKnown: dueCents !== undefined,
    /** What is due changed with something that was chosen: a typed amount was meant for before. */
    forget: () => setTyped(undefined),
    saveLabel: isTaken ? `Cobrar ${formatMoney(amount ?? 0, currency)}` : 'Guardar sin cobrar',
    read: (reference: string | null) =>
      method === 'later' || !isTaken
        ? null
        : {
            method,
            amountCents: amount ?? 0,
            reference,
            allowCredit,
          },
    /** Says what was done, and closes the dialog. */
    finish(payment: { amountCents: number } | null) {
      toast(
        payment
          ? `Cobro registrado: ${formatMoney(payment.amountCents, currency)}.`
          : dueCents === 0
            ? 'Listo. No queda nada por cobrar.'
            : 'Listo. Queda pendiente de pago.',
      );
      on.onDone?.(payment !== null);
      on.onClose();
    },
  };
}

interface PaymentFieldsProps {
  payment: ReturnType<typeof useTakenPayment>;
  /** A debt is paid now; everything else may stay pending. */
  mayWait?: boolean;
  /** Shown where the amount is all that is due. */
  hint?: string | undefined;
  errors: { amount: string | undefined; reference: string | undefined };
}

/** The way, the amount and the proof of a payment; nothing where nothing is due. */
export function PaymentFields({ payment, mayWait = true, hint, errors }: PaymentFieldsProps) {
  const { currency } = useSettings();
  const { dueCents = 0, method, amount, setMethod, setTyped } = payment;
  if (dueCents === 0) return null;
  return (
    <>
      <SegmentedControl
        label="Forma de pago"
        segments={mayWait ? [...METHODS, { value: 'later', label: 'Después' }] : METHODS}
        value={method}
        onValue={setMethod}
        className="sm:justify-self-start max-sm:grid max-sm:h-auto max-sm:grid-cols-3 max-sm:coarse:h-auto max-sm:[&>label]:h-10 max-sm:[&>label]:justify-center max-sm:[&>label]:px-1"
      />
      {method !== 'later' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label="Monto"
            value={amount}
            onValue={setTyped}
            hint={restText(dueCents, amount, currency) ?? hint}
            error={errors.amount}
          />
          {(method === 'sinpe' || method === 'transfer') && (
            <TextField
              label="Comprobante"
              name="reference"
              inputMode="numeric"
              autoComplete="off"
              optional
              error={errors.reference}
            />
          )}
          <div className="sm:col-span-2">
            <CreditQuestion
              extraCents={afterPaying(dueCents, amount ?? 0).extraCents}
              agreed={payment.allowCredit}
              onAgreed={payment.setAllowCredit}
            />
          </div>
        </div>
      )}
    </>
  );
}

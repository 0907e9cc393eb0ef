import type { Payment } from '@forja/contract/memberships/payment-routes';
import { METHOD_NAMES } from '@forja/contract/memberships/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import { formatRelative } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { confirmPayment, paymentsQuery } from './queries.ts';

/** Refused because it is more than is owed by now, which may be confirmed all the same. */
const isOverpaid = (error: unknown): boolean =>
  error instanceof ApiError && error.body.details?.[0]?.path === 'allowCredit';

/** Payments reported by members, each confirmed with one click. */
export function WaitingPayments({ onReject }: { onReject: (payment: Payment) => void }) {
  const { data } = useQuery(paymentsQuery({ status: 'reported' }, null));
  const [working, setWorking] = useState<string | null>(null);
  const confirm = async (payment: Payment, allowCredit = false) => {
    setWorking(payment.id);
    try {
      const { receiptNumber } = await confirmPayment(payment.id, allowCredit);
      toast(
        allowCredit
          ? `Confirmado. Recibo ${receiptNumber}. Lo que sobra queda como saldo a favor.`
          : `Confirmado. ${payment.username} ya puede entrar. Recibo ${receiptNumber}.`,
      );
    } catch (error) {
      toast({
        tone: 'bad',
        message: errorMessage(error),
        ...(isOverpaid(error) && {
          action: {
            label: 'Dejar saldo a favor',
            onAction: () => void confirm(payment, true),
          },
        }),
      });
    }
    setWorking(null);
  };
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Por confirmar" className="mb-4">
      <ul>
        {data.rows.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 px-5 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate font-medium">{payment.username}</p>
              <p className="text-13 text-muted">
                {METHOD_NAMES[payment.method]} · comprobante {payment.reference} ·{' '}
                {formatRelative(payment.createdAt, Date.now())}
              </p>
            </div>
            <span className="font-semibold tabular-nums">
              {formatMoney(payment.amountCents, payment.currency)}
            </span>
            {payment.receiptPhoto && (
              <a
                href={payment.receiptPhoto}
                target="_blank"
                rel="noreferrer"
                className="text-13 font-medium text-primary-text hover:underline"
              >
                Ver foto
              </a>
            )}
            <span className="flex gap-2">
              <Button
                size={28}
                variant="soft"
                loading={working === payment.id}
                icon={<Check size={14} strokeWidth={2.25} aria-hidden="true" />}
                onClick={() => void confirm(payment)}
              >
                Confirmar
              </Button>
              <Button size={28} onClick={() => onReject(payment)}>
                No llegó
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

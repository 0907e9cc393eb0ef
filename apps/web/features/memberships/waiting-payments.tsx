import { dayIn } from '@forja/calendar/zone';
import type { Payment } from '@forja/contract/accounts/payment-routes';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/error.ts';
import { formatRelative } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { offerUndo } from '../../lib/screen/offer-undo.ts';
import { useAttempt } from '../../lib/screen/use-action.ts';
import { confirmPayment, reopenPayment, reportedQuery } from './queries.ts';

/** Refused because more was paid than is owed now; it can still be confirmed, as credit. */
const isOverpaid = (error: unknown): boolean =>
  error instanceof ApiError && error.body.details?.[0]?.path === 'allowCredit';

interface Props {
  /** Whether what arrives in the bank is known here, so that what is missing can be said. */
  tracked?: boolean;
  link?: ReactNode;
  onReject: (payment: Payment) => void;
}

function WaitingPayment({ payment, tracked, onReject }: Props & { payment: Payment }) {
  const { timeZone } = useSettings();
  const isLate = dayIn(timeZone, payment.createdAt) < dayIn(timeZone, Date.now());
  const [isTooMuch, setTooMuch] = useState(false);
  const confirm = useAttempt(async (allowCredit: boolean) => {
    const { receiptNumber } = await confirmPayment(payment.id, allowCredit).catch(
      (error: unknown) => {
        setTooMuch(isOverpaid(error));
        throw error;
      },
    );
    offerUndo(
      allowCredit
        ? `Confirmado. Recibo ${receiptNumber}. Lo que sobra queda como saldo a favor.`
        : `Confirmado. ${payment.username} ya puede entrar. Recibo ${receiptNumber}.`,
      () => reopenPayment(payment.id),
    );
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{payment.username}</p>
        <p className="text-13 text-muted">
          {METHOD_NAMES[payment.method]} · comprobante {payment.reference} ·{' '}
          {formatRelative(payment.createdAt, Date.now())}
        </p>
      </div>
      {tracked && isLate && <Badge tone="warn">No ha llegado</Badge>}
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
          loading={confirm.busy}
          icon={<Check size={14} strokeWidth={2.25} aria-hidden="true" />}
          onClick={() => confirm.start(false)}
        >
          Confirmar
        </Button>
        <Button size={28} onClick={() => onReject(payment)}>
          No llegó
        </Button>
      </span>
      {confirm.problem && (
        <p role="alert" className="flex basis-full flex-wrap items-center gap-2 text-13 text-bad">
          {confirm.problem}
          {isTooMuch && (
            <Button size={28} onClick={() => confirm.start(true)}>
              Dejar saldo a favor
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** Payments reported by members, each confirmed with one click. */
export function WaitingPayments({ link, ...props }: Props) {
  const { data } = useQuery(reportedQuery);
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Por confirmar" actions={link} className="mb-4">
      <ul>
        {data.rows.map((payment) => (
          <WaitingPayment key={payment.id} payment={payment} {...props} />
        ))}
      </ul>
    </Panel>
  );
}

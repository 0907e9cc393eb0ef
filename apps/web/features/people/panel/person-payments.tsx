import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { saleAddress } from '../../../shared/accounts/sale-address.ts';
import { DocumentChips, usePaymentDocuments } from '../../../shared/fiscal/payment-documents.tsx';
import { PAYMENT_STATUS_LABELS } from '../../../shared/memberships/payment-status-labels.ts';
import { ReceiptButton } from '../../../shared/memberships/receipt-button.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { personPaymentsQuery } from '../queries.ts';

export function PersonPayments({ userId }: { userId: string }) {
  const may = useMay();
  const query = useQuery(personPaymentsQuery(userId));
  const rows = query.data?.rows ?? [];
  const fiscal = usePaymentDocuments(rows.map(({ id }) => id));
  if (rows.length === 0) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar sus pagos"
        waiting={4}
        empty={{
          title: 'Todavía no hay pagos',
          picture: <Receipt size={28} aria-hidden="true" className="text-muted" />,
        }}
      />
    );
  }
  return (
    <ul>
      {rows.map((payment) => {
        const { tone, word } = PAYMENT_STATUS_LABELS[payment.status];
        return (
          <li
            key={payment.id}
            className="-mx-6 flex items-start gap-3 border-b border-line-2 px-6 py-3 text-13"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{payment.concept}</p>
              <p className="text-muted">
                {formatDay(payment.paidOn)} · {METHOD_NAMES[payment.method]}
                {payment.receiptNumber !== null && ` · Recibo ${payment.receiptNumber}`}
              </p>
              <DocumentChips documents={fiscal?.get(payment.id) ?? []} />
            </div>
            <div className="flex flex-none flex-col items-end gap-1">
              <span className="font-medium tabular-nums">
                {formatMoney(payment.amountCents, payment.currency)}
              </span>
              {payment.status !== 'confirmed' && <Badge tone={tone}>{word}</Badge>}
              <ReceiptButton payment={payment} />
              {payment.status === 'confirmed' && (
                <WhatsAppButton
                  about={{ kind: 'payment', paymentId: payment.id }}
                  hasPhone={payment.hasPhone}
                  to={`recibo ${payment.receiptNumber ?? ''}`}
                  variant="ghost"
                />
              )}
              {payment.saleId && may('money.take') && (
                <Link
                  to={saleAddress(userId, payment.saleId)}
                  className={buttonClass({ variant: 'ghost', size: 28 })}
                >
                  Ver la venta
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { formatMoney } from '../../../lib/format/format.ts';
import { lastPaymentQuery } from '../../../shared/memberships/queries.ts';
import { ReceiptButton } from '../../../shared/memberships/receipt-button.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';

/** The receipt of what was paid at the desk a moment ago, to print or to send. */
export function ReceiptLine({ userId }: { userId: string }) {
  const payment = useQuery(lastPaymentQuery(userId)).data?.rows[0];
  if (payment?.status !== 'confirmed') return null;
  const { id, receiptNumber, amountCents, currency, hasPhone } = payment;
  return (
    <section
      aria-label="Recibo"
      className="flex flex-wrap items-center gap-2 rounded-panel bg-sunk px-4 py-2 text-13"
    >
      <ReceiptText size={16} aria-hidden="true" className="flex-none text-muted" />
      <span className="mr-auto">
        Pagó {formatMoney(amountCents, currency)}, recibo {receiptNumber}
      </span>
      <ReceiptButton payment={payment} />
      <WhatsAppButton
        about={{ kind: 'payment', paymentId: id }}
        hasPhone={hasPhone}
        to={`recibo ${receiptNumber}`}
        variant="ghost"
      />
    </section>
  );
}

import type { Payment } from '@forja/contract/accounts/payment-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Download } from 'lucide-react';
import { download } from '../../lib/saving/download.ts';
import { PaperMenu } from '../../lib/saving/paper-menu.tsx';

interface Props {
  payment: Pick<Payment, 'id' | 'receiptNumber'>;
  text?: string;
  className?: string;
}

/** Downloads the receipt of a payment; hidden while it has no number. */
export function ReceiptButton({ payment, text = 'PDF', className }: Props) {
  const { id, receiptNumber } = payment;
  if (receiptNumber === null) return null;
  const file = `recibo-${String(receiptNumber).padStart(6, '0')}.pdf`;
  return (
    <PaperMenu
      label={`Recibo ${receiptNumber}`}
      save={(paper) =>
        download(file, 'GET /payments/{id}/receipt', { params: { id }, query: { paper } })
      }
      trigger={(trigger, busy) => (
        <Button
          {...trigger}
          size={28}
          variant="ghost"
          loading={busy}
          className={className}
          aria-label={`${text}: descargar el recibo ${receiptNumber}`}
          icon={<Download size={14} aria-hidden="true" />}
        >
          {text}
        </Button>
      )}
    />
  );
}

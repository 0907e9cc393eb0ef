import type { Payment } from '@forja/contract/memberships/payment-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Download } from 'lucide-react';
import { download } from '../../lib/api/download.ts';
import { errorMessage } from '../../lib/api/error.ts';

async function saveReceipt({ id, receiptNumber }: Payment): Promise<void> {
  try {
    const name = `recibo-${String(receiptNumber).padStart(6, '0')}.pdf`;
    await download(name, 'GET /payments/{id}/receipt', { params: { id } });
  } catch (error) {
    toast({ tone: 'bad', message: errorMessage(error) });
  }
}

interface Props {
  payment: Payment;
  text?: string;
  className?: string;
}

/** Downloads the receipt of a payment; hidden while it has no number. */
export function ReceiptButton({ payment, text = 'PDF', className }: Props) {
  if (payment.receiptNumber === null) return null;
  return (
    <Button
      size={28}
      variant="ghost"
      className={className}
      aria-label={`${text}: descargar el recibo ${payment.receiptNumber}`}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => void saveReceipt(payment)}
    >
      {text}
    </Button>
  );
}

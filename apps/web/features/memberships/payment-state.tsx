import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { CardRefundState } from '@forja/contract/accounts/values';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { PAYMENT_STATUS_LABELS } from '../../shared/memberships/payment-status-labels.ts';

const CARD_REFUND_WORDS: Record<CardRefundState, string | null> = {
  none: null,
  pending: 'Va de vuelta a la tarjeta',
  done: 'Devuelto a la tarjeta',
  failed: 'No se pudo devolver',
};

/** The state of a payment, and of its refund to the card. */
export function PaymentState({ payment: { status, cardRefund } }: { payment: Payment }) {
  const { tone, word } = PAYMENT_STATUS_LABELS[status];
  const wentBack = cardRefund && CARD_REFUND_WORDS[cardRefund];
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tone}>{word}</Badge>
      {wentBack && (
        <span
          className={cx(
            'pb-1 text-12 whitespace-normal',
            cardRefund === 'failed' ? 'text-bad' : 'text-muted',
          )}
        >
          {wentBack}
        </span>
      )}
    </span>
  );
}

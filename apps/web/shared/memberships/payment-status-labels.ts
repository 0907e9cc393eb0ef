import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { Tone } from '@forja/ui/feedback/badge.tsx';

export const PAYMENT_STATUS_LABELS: Record<Payment['status'], { tone: Tone; word: string }> = {
  reported: { tone: 'warn', word: 'Por confirmar' },
  confirmed: { tone: 'ok', word: 'Confirmado' },
  rejected: { tone: 'bad', word: 'Rechazado' },
  void: { tone: 'neutral', word: 'Anulado' },
};

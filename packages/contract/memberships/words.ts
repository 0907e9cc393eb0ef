import type { PaymentMethod } from './values.ts';

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  sinpe: 'SINPE Móvil',
  transfer: 'Transferencia',
};

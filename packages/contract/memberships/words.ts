import type { PaymentMethod, SaleChoice } from './values.ts';

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  sinpe: 'SINPE Móvil',
  transfer: 'Transferencia',
};

export const SALE_CHOICE_NAMES: Record<SaleChoice, string> = {
  after: 'Después de la actual',
  instead: 'En lugar de la actual',
  beside: 'Además de la actual',
};

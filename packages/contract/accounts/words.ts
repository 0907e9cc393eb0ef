import type { DocumentKind } from './values.ts';

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  charge: 'Cargo',
  payment: 'Pago',
  credit: 'Crédito',
  refund: 'Devolución',
  void: 'Anulación',
};

import type { Concept, MovementKind } from './values.ts';

export const CONCEPT_NAMES: Record<Concept, string> = {
  membership: 'Membresías',
  enrolment: 'Matrículas',
  fee: 'Cargos de clases',
  service: 'Servicios',
  store: 'Tienda',
  credit: 'Saldo a favor',
  other: 'Otros cobros',
};

export const MOVEMENT_NAMES: Record<MovementKind, string> = {
  in: 'Entrada',
  out: 'Salida',
  void: 'Pago anulado',
  refund: 'Devolución',
};

/** The gym's own currency beside dollars. */
export const ownCashName = (currency: string): string =>
  currency === 'CRC' ? 'colones' : currency;

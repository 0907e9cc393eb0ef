import type { PayoutDoubt, PayoutLineKind, PayoutState, PayoutStep } from './values.ts';

export const PAYOUT_STATE_NAMES: Record<PayoutState, string> = {
  'on-the-way': 'En camino',
  arrived: 'Depositada',
  failed: 'No llegó',
};

export const PAYOUT_LINE_NAMES: Record<PayoutLineKind, string> = {
  payment: 'Cobro',
  refund: 'Devolución',
  dispute: 'Reclamo al banco',
  fee: 'Comisión',
  returned: 'Liquidación devuelta',
  other: 'Ajuste de la pasarela',
};

export const PAYOUT_DOUBT_TEXTS: Record<PayoutDoubt, string> = {
  unknown: 'Forja no conoce este cobro: se hizo directo en la pasarela.',
  repeated: 'Este cobro ya estaba en otra liquidación.',
  amount: 'El monto no es el que registró Forja.',
  refund: 'Se devolvió en la pasarela y en Forja no consta.',
};

export const PAYOUT_STEP_NAMES: Record<PayoutStep, string> = {
  charged: 'Cobrado con tarjeta en el mes',
  earlier: 'Cobros de otros meses que entraron en este',
  later: 'Cobros del mes que entraron en otro',
  waiting: 'Cobros del mes sin liquidar todavía',
  converted: 'Cobros liquidados en otra moneda',
  amount: 'Cobros que llegaron por otro monto',
  unknown: 'Cobros que Forja no conoce',
  refunds: 'Devoluciones',
  disputes: 'Reclamos al banco',
  fees: 'Comisiones',
  returned: 'Liquidaciones devueltas a la pasarela',
  other: 'Ajustes de la pasarela',
  unexplained: 'Sin detalle de la pasarela',
  'on-the-way': 'En camino al banco',
  failed: 'Liquidaciones que no llegaron',
};

export const GATEWAY_NAMES: Record<'stripe' | 'onvo', string> = {
  stripe: 'Stripe',
  onvo: 'ONVO Pay',
};

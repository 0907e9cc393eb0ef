import type { DebtAge, FigureDocumentKind, IncomeGroup, MoneyFigure } from './values.ts';

export const INCOME_GROUP_NAMES: Record<IncomeGroup, string> = {
  plan: 'Plan',
  concept: 'Concepto',
  method: 'Forma de pago',
  location: 'Sede',
  cashier: 'Cajero',
};

export const DEBT_AGE_NAMES: Record<DebtAge, string> = {
  current: 'No vencido',
  '1-30': '1–30 días',
  '31-60': '31–60 días',
  '61-90': '61–90 días',
  'over-90': 'Más de 90 días',
};

export const MONEY_FIGURE_NAMES: Record<MoneyFigure, string> = {
  income: 'Ingresos',
  voids: 'Pagos anulados',
  refunds: 'Devoluciones',
  receivables: 'Por cobrar',
  credit: 'Saldo a favor',
  deferred: 'Ingreso diferido',
  sold: 'Ventas de la tienda',
  margin: 'Margen de la tienda',
};

export const FIGURE_DOCUMENT_NAMES: Record<FigureDocumentKind, string> = {
  payment: 'Pago',
  void: 'Anulación',
  refund: 'Devolución',
  order: 'Pedido',
  sale: 'Venta',
  charge: 'Cargo',
  credit: 'Crédito',
};

/** Among plans, what came in without one: the whole of it stands under its concept. */
export const NO_PLAN_NAME = 'Sin plan';
/** Of the shop only what was ordered; what the counter sells has no plan and is in the row above. */
export const ORDERS_NAME = 'Pedidos de la tienda';

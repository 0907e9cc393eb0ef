import type { IncomingSource, IncomingState, StatementField } from './values.ts';

export const STATEMENT_FIELD_NAMES: Readonly<Record<StatementField, string>> = {
  date: 'Fecha',
  time: 'Hora',
  amount: 'Monto (entra o sale)',
  credit: 'Entra (crédito)',
  debit: 'Sale (débito)',
  kind: 'Crédito o débito',
  reference: 'Comprobante',
  name: 'Quién envía',
  phone: 'Teléfono',
  nationalId: 'Cédula',
  detail: 'Detalle',
  currency: 'Moneda',
};

export const INCOMING_SOURCE_NAMES: Readonly<Record<IncomingSource, string>> = {
  file: 'Archivo del banco',
  hand: 'Anotado a mano',
  gateway: 'Aviso de ONVO',
  mail: 'Correo del banco',
};

export const INCOMING_STATE_NAMES: Readonly<Record<IncomingState, string>> = {
  open: 'Por decidir',
  applied: 'Aplicado',
  discarded: 'No es nuestro',
  returned: 'Devuelto',
  split: 'Dividido',
};

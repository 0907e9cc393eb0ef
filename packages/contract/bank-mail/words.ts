import type { BankMailState, MailField } from './values.ts';

export const MAIL_FIELD_NAMES: Readonly<Record<MailField, string>> = {
  amount: 'Monto',
  account: 'Cuenta que recibe',
  reference: 'Comprobante',
  name: 'Quién envía',
  phone: 'Teléfono',
  detail: 'Detalle',
};

export const BANK_MAIL_STATE_NAMES: Readonly<Record<BankMailState, string>> = {
  waiting: 'Sin usar',
  read: 'En SINPE entrante',
  ignored: 'Aparte',
};

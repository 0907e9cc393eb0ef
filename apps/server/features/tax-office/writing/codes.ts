import type { PaymentMethod } from '@forja/contract/accounts/values';

/** The kinds of documents, with the codes of the tax office. */
export const INVOICE = '01';
export const DEBIT_NOTE = '02';
export const CREDIT_NOTE = '03';
export const TICKET = '04';
/** The receipt for a payment of an invoice that deferred its IVA. */
export const RECEIPT = '10';

/** How a document was issued: normally, while the tax office was away, or without internet. */
export type Situation = '1' | '2' | '3';

/** Paid at once, owed for some days, owed with its IVA deferred, and the payment of such a debt. */
export const CONDITIONS = ['01', '02', '10', '11'] as const;

/** The conditions whose documents state the number of days. */
export const OWED: readonly string[] = ['02', '10'];

export const METHOD_CODES: Record<PaymentMethod, string> = {
  cash: '01',
  card: '02',
  transfer: '04',
  sinpe: '06',
};

/** Neither money nor a card: credit that the payer had. */
export const OTHER_METHOD = '99';

/** The number of payment methods that a document may name. */
export const MAX_METHODS = 4;

/** IVA rates in hundredths of a percent, with their codes; null is exempt. */
const RATES: readonly { bp: number | null; code: string }[] = [
  { bp: 0, code: '01' },
  { bp: 100, code: '02' },
  { bp: 200, code: '03' },
  { bp: 400, code: '04' },
  { bp: 1300, code: '08' },
  { bp: 50, code: '09' },
  { bp: null, code: '10' },
];

/** The code of an IVA rate; undefined when the tax office has no such rate. */
export const rateCode = (taxBp: number | null): string | undefined =>
  RATES.find(({ bp }) => bp === taxBp)?.code;

/** CAByS codes begin with their section: 0 to 4 are goods, from 5 on services. */
export const isService = (cabys: string): boolean => cabys >= '5';

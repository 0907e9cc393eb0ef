import { asDay, type Day } from '@forja/calendar/day';

/** Version 4.4 has been revised once. The day of a document decides which revision applies. */
export type Revision = 'first' | 'second';

const SECOND_FROM = asDay('2026-11-01');

export const revisionOn = (day: Day): Revision => (day < SECOND_FROM ? 'first' : 'second');

const FIRST_REFERENCE_CODES = [
  ...['01', '02', '04', '05', '06', '07', '08', '09', '10', '11', '12', '99'],
];

/** The codes for the reason why a document names another. */
export const REFERENCE_CODES: Record<Revision, readonly string[]> = {
  first: FIRST_REFERENCE_CODES,
  second: [...FIRST_REFERENCE_CODES, '13', '14', '15', '16', '17'],
};

/** The code for replacing a rejected document. */
export const REPLACES_REJECTED: Record<Revision, string> = { first: '07', second: '16' };

/** The code of a receipt for the payment of a document. */
export const PAYS: Record<Revision, string> = { first: '04', second: '17' };

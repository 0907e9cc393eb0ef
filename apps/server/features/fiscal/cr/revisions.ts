import { asDay, type Day } from '@forja/calendar/day';

/** Version 4.4 has been revised once; which text binds depends on the day of the document. */
export type Revision = 'first' | 'second';

const SECOND_FROM = asDay('2026-11-01');

export const revisionOn = (day: Day): Revision => (day < SECOND_FROM ? 'first' : 'second');

const FIRST_REFERENCE_CODES = [
  ...['01', '02', '04', '05', '06', '07', '08', '09', '10', '11', '12', '99'],
];

/** Why a document names another, by code. */
export const REFERENCE_CODES: Record<Revision, readonly string[]> = {
  first: FIRST_REFERENCE_CODES,
  second: [...FIRST_REFERENCE_CODES, '13', '14', '15', '16', '17'],
};

/** The code that says that a document takes the place of a rejected one. */
export const REPLACES_REJECTED: Record<Revision, string> = { first: '07', second: '16' };

/** The code that says that a receipt is about the payment of a document. */
export const PAYS: Record<Revision, string> = { first: '04', second: '17' };

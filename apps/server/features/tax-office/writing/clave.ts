import type { Day } from '@forja/calendar/day';
import type { Situation } from './codes.ts';

/** The shop of the issuer and the till in it; documents are numbered per till. */
export interface Desk {
  branch: number;
  terminal: number;
}

const MAX_BRANCH = 999;
const MAX_TERMINAL = 99_999;
const MAX_NUMBER = 9_999_999_999;
const MAX_SECURITY_CODE = 99_999_999;

function digits(value: number, length: number, most: number): string {
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new RangeError(`${value} does not fit in ${length} digits`);
  }
  return String(value).padStart(length, '0');
}

/** The number of a document in its series, 20 digits. */
export const consecutiveOf = (desk: Desk, kind: string, number: number): string =>
  digits(desk.branch, 3, MAX_BRANCH) +
  digits(desk.terminal, 5, MAX_TERMINAL) +
  kind +
  digits(number, 10, MAX_NUMBER);

export interface ClaveParts {
  day: Day;
  /** The issuer's identification, digits only. */
  issuer: string;
  consecutive: string;
  situation: Situation;
  securityCode: number;
}

const COUNTRY = '506';

/** The key of 50 digits that identifies a document at the tax office. */
export function claveOf({ day, issuer, consecutive, situation, securityCode }: ClaveParts): string {
  if (!/^\d{9,12}$/.test(issuer)) throw new RangeError('An issuer has 9 to 12 digits.');
  const [year = '', month = '', date = ''] = day.split('-');
  return [
    COUNTRY,
    date,
    month,
    year.slice(2),
    issuer.padStart(12, '0'),
    consecutive,
    situation,
    digits(securityCode, 8, MAX_SECURITY_CODE),
  ].join('');
}

import { listInWords } from '../list-in-words.ts';
import type { MembershipStatus } from './status.ts';
import type { SaleChoice } from './values.ts';

export const STATUS_NAMES: Record<MembershipStatus, string> = {
  active: 'Activa',
  expiring: 'Por vencer',
  overdue: 'Atrasada',
  'used-up': 'Agotada',
  frozen: 'Pausada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
};

/** The name of a membership's status, or that there is none. */
export const statusText = (status: MembershipStatus | 'none'): string =>
  status === 'none' ? 'Sin plan' : STATUS_NAMES[status];

export const SALE_CHOICE_NAMES: Record<SaleChoice, string> = {
  after: 'Después de la actual',
  instead: 'En lugar de la actual',
  beside: 'Además de la actual',
};

/** The days of the week from Monday, with their number in the database. */
export const WEEKDAYS = [
  { value: 1, name: 'Lunes', short: 'lun' },
  { value: 2, name: 'Martes', short: 'mar' },
  { value: 3, name: 'Miércoles', short: 'mié' },
  { value: 4, name: 'Jueves', short: 'jue' },
  { value: 5, name: 'Viernes', short: 'vie' },
  { value: 6, name: 'Sábado', short: 'sáb' },
  { value: 0, name: 'Domingo', short: 'dom' },
] as const;

/** `los lunes, miércoles y sábados`. */
export const weekdaysInWords = (weekdays: readonly number[]): string =>
  `los ${listInWords(
    WEEKDAYS.filter(({ value }) => weekdays.includes(value)).map(({ name }) =>
      name.toLowerCase().replace(/o$/, 'os'),
    ),
  )}`;

/** `lun, mié, vie`; empty for every day. */
export const weekdaysText = (weekdays: readonly number[]): string =>
  WEEKDAYS.filter(({ value }) => weekdays.includes(value))
    .map(({ short }) => short)
    .join(', ');

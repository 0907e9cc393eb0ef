import { dayFirst, isDay } from '@forja/calendar/day';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { type ImportField, type ImportKind, PERSON_KEYS } from '@forja/contract/imports/values';
import { formatNumber } from '../../lib/format/format.ts';

interface KindWords {
  title: string;
  one: string;
  many: string;
  /** The word beside the number of new rows. */
  fresh: string;
  working: string;
  /** Shown while the sheet lacks a required column. */
  missing: string;
  /** The verb of undoing in singular and plural, and the words after the number. */
  undo: readonly [one: string, many: string, rest: string];
  see: { to: (importId: string) => string; label: string };
}

export const KIND_WORDS: Readonly<Record<ImportKind, KindWords>> = {
  people: {
    title: 'Traer personas',
    one: 'persona',
    many: 'personas',
    fresh: 'personas nuevas',
    working: 'Trayendo a las personas',
    missing: 'Di qué columna trae el nombre.',
    undo: [
      'Se quita',
      'Se quitan',
      'y lo que cambió en las demás vuelve a como estaba. Las deudas y los saldos se anulan con documentos propios, y esas personas quedan con la cuenta deshabilitada. Solo se puede mientras nadie de la hoja haya pagado, entrado o reservado aquí.',
    ],
    see: { to: (id) => `/usuarios?importacion=${id}`, label: 'Ver a las personas' },
  },
  payments: {
    title: 'Traer pagos anteriores',
    one: 'pago',
    many: 'pagos',
    fresh: 'pagos por traer',
    working: 'Trayendo los pagos',
    missing: 'Di qué columnas traen a la persona, la fecha y el monto.',
    undo: [
      'Se anula',
      'Se anulan',
      'con documentos propios, cada uno en su día. Los saldos no cambian.',
    ],
    see: { to: () => '/estadisticas-admin', label: 'Ver las estadísticas' },
  },
  visits: {
    title: 'Traer visitas anteriores',
    one: 'visita',
    many: 'visitas',
    fresh: 'visitas por traer',
    working: 'Trayendo las visitas',
    missing: 'Di qué columnas traen a la persona y la fecha.',
    undo: ['Se quita', 'Se quitan', 'de las entradas y de las estadísticas.'],
    see: { to: () => '/accesos', label: 'Ver las entradas' },
  },
};

export const countText = (kind: ImportKind, count: number): string =>
  count === 1 ? `1 ${KIND_WORDS[kind].one}` : `${formatNumber(count)} ${KIND_WORDS[kind].many}`;

export const enteredText = (kind: ImportKind, count: number): string =>
  `${count === 1 ? 'Entró' : 'Entraron'} ${countText(kind, count)}`;

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What happened to the rows that created nothing. */
export function restText(
  kind: ImportKind,
  { update, skip, review }: Pick<ImportDetail['counts'], 'update' | 'skip' | 'review'>,
): string {
  const updated = `${counted(update, 'se actualizó', 'se actualizaron')}, `;
  const rest = `${counted(skip, 'se omitió', 'se omitieron')} y ${counted(review, 'quedó', 'quedaron')} aparte.`;
  return kind === 'people' ? updated + rest : rest;
}

export function undoText(kind: ImportKind, count: number): string {
  const [one, many, rest] = KIND_WORDS[kind].undo;
  return `${count === 1 ? one : many} ${countText(kind, count)} ${rest}`;
}

/** Whether the sheet has the columns without which nothing can be imported. */
export function isReadable({ kind, columns }: ImportDetail): boolean {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  if (kind === 'people') {
    return has('fullName') || has('surnamesFirst') || has('firstName');
  }
  return PERSON_KEYS.some(has) && has('date') && (kind === 'visits' || has('amount'));
}

/** A cell as people write it: dates are stored with the year first. */
export const shownText = (cell: string): string => (isDay(cell) ? dayFirst(cell) : cell);

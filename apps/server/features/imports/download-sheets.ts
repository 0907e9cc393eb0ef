import type { ImportRow } from '@forja/contract/imports/routes';
import { FIELDS_OF, type ImportField, type ImportKind } from '@forja/contract/imports/values';
import { FIELD_NAMES, KIND_NAMES, PROBLEM_NAMES } from '@forja/contract/imports/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport, singlePage } from '../exports/public.ts';
import { listRows } from './import-detail.ts';

type Cells = Readonly<Record<string, string>>;

/** The first example row; the others show columns that only some people need. */
const EXAMPLE: Cells = {
  firstName: 'Rebeca',
  lastName: 'Solano Mejía',
  nationalId: '1-1482-0931',
  phone: '8830-1127',
  email: 'rebeca@correo.cr',
  birthDate: '17/11/1990',
  memberSince: '03/02/2024',
  memberNumber: '1024',
  cardNumber: '0007714512',
  plan: 'Familiar',
  price: '39000',
  startsOn: '01/11/2026',
  endsOn: '30/11/2026',
  visitsLeft: '',
  pausedOn: '',
  autoRenew: 'sí',
  debt: '12000',
  debtSince: '05/11/2026',
  credit: '0',
  note: 'Rodilla izquierda',
  tags: 'Mañanas, VIP',
  account: 'Abierta',
  emergencyName: 'Marta Mejía',
  emergencyPhone: '8712-4490',
  date: '03/11/2025',
  time: '17:45',
  amount: '26000',
  method: 'Efectivo',
  concept: 'Mensualidad de noviembre',
  location: '',
};

const PEOPLE_EXAMPLES: readonly Cells[] = [
  EXAMPLE,
  // A minor who is contacted through their guardian, on a plan that the guardian pays.
  {
    firstName: 'Sofía',
    lastName: 'Solano Mejía',
    birthDate: '05/03/2015',
    guardian: '1024',
    plan: 'Familiar',
    endsOn: '30/11/2026',
    payer: '1024',
  },
  // A second plan of the first person.
  {
    memberNumber: '1024',
    firstName: 'Rebeca',
    lastName: 'Solano Mejía',
    plan: 'Paquete 10 visitas',
    endsOn: '15/01/2027',
    visitsLeft: '8',
    another: 'sí',
  },
];

const PARTED: readonly ImportField[] = ['fullName', 'surnamesFirst', 'secondLastName'];

/** The template has a column for each part of a name, so that no name has to be split. */
const templateFields = (kind: ImportKind) =>
  FIELDS_OF[kind].filter((field) => !PARTED.includes(field));

const FILE_NAMES = {
  people: 'personas',
  payments: 'pagos',
  visits: 'visitas',
} as const satisfies Record<ImportKind, string>;

/** An empty sheet with every column and examples. */
export const templateSheet = (kind: ImportKind): ListExport<Cells> => ({
  name: `plantilla-${FILE_NAMES[kind]}`,
  title: KIND_NAMES[kind],
  columns: templateFields(kind).map((field) => ({
    title: FIELD_NAMES[field].toLocaleLowerCase('es'),
    kind: 'text',
    read: (row) => row[field] ?? null,
  })),
  rows: singlePage(async () => (kind === 'people' ? PEOPLE_EXAMPLES : [EXAMPLE])),
  filters: null,
});

const reasons = ({ problems }: ImportRow): string =>
  problems.map(({ code, found }) => PROBLEM_NAMES[code] + (found && `: ${found}`)).join(' · ');

const PAGE = 500;

/** The rows that were not imported, with their reasons, in a form that can be imported again. */
export const leftOutSheet = (
  db: Db,
  importId: string,
  kind: ImportKind,
): ListExport<ImportRow> => ({
  name: `${FILE_NAMES[kind]}-por-revisar` as const,
  title: `${KIND_NAMES[kind]} por revisar`,
  columns: [
    { title: 'fila', kind: 'integer', read: (row) => row.number },
    { title: 'motivo', kind: 'text', read: reasons },
    ...FIELDS_OF[kind].map(
      (field): Column<ImportRow> => ({
        title: FIELD_NAMES[field].toLocaleLowerCase('es'),
        kind: 'text',
        read: (row) => row.values[field] ?? null,
      }),
    ),
  ],
  rows: everyRow(async ({ cursor }) => {
    const after = Number(cursor ?? 0);
    const rows = await listRows(db, importId, { outcome: 'review', after, limit: PAGE });
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { rows, next: last && String(last.number) };
  }),
  filters: { importId },
});

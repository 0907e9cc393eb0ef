import { dayFirst } from '@forja/calendar/day';
import { stepName, waysName } from '@forja/contract/accounts/dunning-texts';
import type {
  AccountDocument,
  DocumentFilters,
  SentReminder,
} from '@forja/contract/accounts/routes';
import { statementSum } from '@forja/contract/accounts/statement-sum';
import {
  BALANCE_BEFORE,
  BY_ITSELF,
  balanceName,
  DOCUMENT_NAMES,
  DOCUMENT_PLURALS,
  documentCode,
} from '@forja/contract/accounts/words';
import type { Db } from '../../../platform/db/gym-db.ts';
import { type Column, moneyText } from '../../../platform/documents/columns.ts';
import { attachedTable, everyRow, type ListExport } from '../../exports/public.ts';
import { listReminders } from '../reminders.ts';
import { listDocuments, readAccount, sumDocuments } from './statement.ts';

const adds = ({ amountCents }: AccountDocument) => (amountCents > 0 ? amountCents : null);
const takes = ({ amountCents }: AccountDocument) => (amountCents < 0 ? -amountCents : null);

/** Whether a charge is settled, or what a payment was used for. */
function settledText({ kind, openCents, settles }: AccountDocument, currency: string): string {
  const open = openCents ?? 0;
  if (kind === 'charge') return open === 0 ? 'Saldado' : `Faltan ${moneyText(open, currency)}`;
  const rest = open > 0 ? `sin usar ${moneyText(open, currency)}` : null;
  return [settles, rest].filter(Boolean).join(', ');
}

/** `Membresía Mensual, 01/11/2026 – 30/11/2026`. */
const conceptText = ({ concept, covers }: AccountDocument): string =>
  covers ? `${concept}, ${dayFirst(covers.from)} – ${dayFirst(covers.to)}` : concept;

const columns = (currency: string): Column<AccountDocument>[] => [
  { title: 'fecha', kind: 'date', width: 0.7, read: ({ day }) => day },
  { title: 'documento', kind: 'text', width: 0.7, read: ({ kind }) => DOCUMENT_NAMES[kind] },
  {
    title: 'número',
    kind: 'text',
    width: 0.5,
    read: ({ kind, number }) => number && documentCode(kind, number),
  },
  { title: 'concepto', kind: 'text', width: 1.4, read: conceptText },
  { title: 'salda', kind: 'text', width: 1.2, read: (row) => settledText(row, currency) },
  { title: 'por', kind: 'text', width: 0.8, read: ({ by }) => by ?? BY_ITSELF },
  { title: 'suma', kind: 'money', read: adds },
  { title: 'resta', kind: 'money', read: takes },
  { title: 'saldo', kind: 'money', read: ({ balanceCents }) => balanceCents },
];

interface Part {
  name: string;
  cents: number;
}

const SUM: readonly Column<Part>[] = [
  { title: 'concepto', kind: 'text', width: 3, read: ({ name }) => name },
  { title: 'monto', kind: 'money', read: ({ cents }) => cents },
];

/** The balance at the end of a day; today's without one. */
async function balanceOn(db: Db, userId: string, { to }: DocumentFilters): Promise<number> {
  const sums = await sumDocuments(db, userId, { ...(to && { to }) });
  return sums.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** How the documents add up to the balance; for a single kind only its sum. */
async function sumLines(db: Db, userId: string, filters: DocumentFilters): Promise<Part[]> {
  const balance = await balanceOn(db, userId, filters);
  const sum = statementSum(await sumDocuments(db, userId, filters), balance);
  const parts = sum.parts.map(({ kind, amountCents }) => ({
    name: DOCUMENT_PLURALS[kind],
    cents: amountCents,
  }));
  if (filters.kind !== undefined || filters.unsettled || filters.search) return parts;
  if (parts.length === 0 && sum.beforeCents === 0) return parts;
  return [
    ...(filters.from ? [{ name: BALANCE_BEFORE, cents: sum.beforeCents }] : []),
    ...parts,
    { name: balanceName(balance), cents: Math.abs(balance) },
  ];
}

/** The part of the title that says which documents and days it covers. */
function daysText({ from, to, unsettled, search }: DocumentFilters): string {
  return [
    unsettled && ', sin saldar',
    search && `, con «${search}»`,
    from && `, desde el ${dayFirst(from)}`,
    to && `, hasta el ${dayFirst(to)}`,
  ]
    .filter(Boolean)
    .join('');
}

const REMINDERS: readonly Column<SentReminder>[] = [
  { title: 'fecha', kind: 'instant', read: ({ at }) => at },
  { title: 'aviso', kind: 'text', width: 1.4, read: ({ title, concept }) => title || concept },
  { title: 'concepto', kind: 'text', width: 1.4, read: ({ concept }) => concept },
  { title: 'cuándo', kind: 'text', read: ({ days }) => stepName(days) },
  { title: 'cómo', kind: 'text', width: 1.2, read: ({ channels }) => waysName(channels) },
  { title: 'debía', kind: 'money', read: ({ amountCents }) => amountCents },
];

/** The statement as the screen shows it: documents, sums, and how often the person was reminded. */
export async function statementExport(
  db: Db,
  userId: string,
  filters: DocumentFilters,
  recorded: { filters: object | null },
): Promise<ListExport<AccountDocument>> {
  const { username, currency } = await readAccount(db, userId);
  const sums = await sumLines(db, userId, filters);
  const reminders = await listReminders(db, userId);
  return {
    name: 'estado-de-cuenta',
    title: `Estado de cuenta de ${username}${daysText(filters)}`,
    columns: columns(currency),
    rows: everyRow((page) => listDocuments(db, userId, { ...filters, ...page })),
    attached: [
      ...(sums.length > 0 ? [attachedTable('Resumen', SUM, sums)] : []),
      ...(reminders.length > 0 ? [attachedTable('Avisos de cobro', REMINDERS, reminders)] : []),
    ],
    ...recorded,
  };
}

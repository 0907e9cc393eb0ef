import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { FigureDocument, FigurePart } from '@forja/contract/statistics/money-routes';
import {
  type FigureDocumentKind,
  INCOME_GROUPS,
  isShare,
  type MoneyFigure,
  shownCents,
} from '@forja/contract/statistics/values';
import { wholeParts } from '@forja/contract/statistics/whole-parts';
import { FIGURE_DOCUMENT_NAMES, MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import { moneyInHand, openDebts } from './money/debt-documents.ts';
import { deferredDocuments } from './money/deferred-documents.ts';
import { incomeDocuments, refundDocuments, voidDocuments } from './money/income-documents.ts';
import { productDocuments } from './product-documents.ts';
import { wholeDocuments } from './whole-documents.ts';

type Asked = Pick<FigurePart, 'figure' | 'from' | 'to' | 'by' | 'key'>;

const SOURCES: Record<MoneyFigure, (asked: Asked) => RawBuilder<unknown>> = {
  income: (asked) =>
    incomeDocuments(
      asked,
      INCOME_GROUPS.find((group) => group === asked.by),
    ),
  voids: voidDocuments,
  refunds: refundDocuments,
  receivables: () => openDebts,
  credit: () => moneyInHand,
  deferred: ({ to }) => deferredDocuments(to),
  sold: (asked) => productDocuments(asked, 'sold'),
  margin: (asked) => productDocuments(asked, 'margin'),
};

/** The documents behind a figure or one of its parts, each with the amount it contributes. */
const documentsOf = (asked: Asked) => sql`
  select id, kind, number, day, user_id, concept, method, made_by, sum(part_cents)::bigint as cents
  from (${SOURCES[asked.figure](asked)}) d
  where ${asked.key === undefined ? sql`true` : sql`part = ${asked.key}`}
  group by id, kind, number, day, user_id, concept, method, made_by
  having sum(part_cents) <> 0`;

export interface Sum {
  count: number;
  cents: number;
}

/** All parts of a figure, by key. */
export async function partsOfFigure(
  db: Db,
  asked: Omit<Asked, 'key' | 'by'>,
): Promise<(Sum & { key: string })[]> {
  const parts = await db.all(sql<Sum & { key: string }>`
    select part as key, count(distinct id)::int as count, sum(part_cents)::bigint as cents
    from (${SOURCES[asked.figure](asked)}) d where part_cents <> 0
    group by part order by 3 desc, part`);
  return isShare(asked.figure) ? wholeParts(parts) : parts;
}

/** The count and amount of a figure, or of one of its parts, as the screen shows it. */
export async function sumOfFigure(db: Db, asked: Asked): Promise<Sum> {
  const { count, cents } = await db.one(sql<Sum>`
    select count(*)::int as count, coalesce(sum(cents), 0)::bigint as cents
    from (${documentsOf(asked)}) d`);
  if (!isShare(asked.figure) || asked.key === undefined) {
    return { count, cents: shownCents(asked.figure, cents) };
  }
  const parts = await partsOfFigure(db, asked);
  return { count, cents: parts.find(({ key }) => key === asked.key)?.cents ?? 0 };
}

/** The documents as the list shows them, rounded so that they add up to the figure. */
const shownDocuments = (asked: Asked, sumCents: number) =>
  isShare(asked.figure) ? wholeDocuments(documentsOf(asked), sumCents) : documentsOf(asked);

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** Lists debts from the oldest, everything else from the newest. */
async function pageOfDocuments(db: Db, asked: Asked, sumCents: number, { limit, cursor }: Page) {
  const after = cursor ? decodeCursor(cursor) : undefined;
  const oldestFirst = asked.figure === 'receivables';
  const beyond = after
    ? sql`where (to_char(d.day, 'YYYY-MM-DD') collate "C", d.id) ${oldestFirst ? sql`>` : sql`<`}
        (${after.key} collate "C", ${after.id}::uuid)`
    : sql``;
  const direction = oldestFirst ? sql`asc` : sql`desc`;
  const rows = await db.all(sql<FigureDocument & { sortKey: string }>`
    select d.id, d.kind, d.number, d.day, d.user_id as "userId", u.username, d.concept, d.method,
      b.username as by, d.cents as "amountCents", to_char(d.day, 'YYYY-MM-DD') as "sortKey"
    from (${shownDocuments(asked, sumCents)}) d
    left join users u on u.id = d.user_id left join users b on b.id = d.made_by
    ${beyond}
    order by d.day ${direction}, d.id ${direction} limit ${limit + 1}`);
  return sortedPageOf(rows, limit);
}

/** A page of the documents behind a figure, with the sum of all of them. */
export async function listDocuments(db: Db, asked: Asked, page: Page) {
  const { count, cents } = await sumOfFigure(db, asked);
  const { rows, next } = await pageOfDocuments(db, asked, cents, page);
  return { sumCents: cents, count, next: next ?? null, documents: rows };
}

const nameOf = (kind: FigureDocumentKind, number: number | null): string =>
  number === null ? FIGURE_DOCUMENT_NAMES[kind] : `${FIGURE_DOCUMENT_NAMES[kind]} ${number}`;

const COLUMNS: readonly Column<FigureDocument>[] = [
  { title: 'fecha', kind: 'date', width: 0.7, read: ({ day }) => day },
  { title: 'documento', kind: 'text', read: ({ kind, number }) => nameOf(kind, number) },
  { title: 'persona', kind: 'text', width: 1.4, read: ({ username }) => username },
  { title: 'concepto', kind: 'text', width: 1.8, read: ({ concept }) => concept },
  { title: 'forma de pago', kind: 'text', read: ({ method }) => method && METHOD_NAMES[method] },
  { title: 'por', kind: 'text', read: ({ by }) => by },
  { title: 'monto', kind: 'money', read: ({ amountCents }) => amountCents },
];

/** The same documents as a file. */
export async function documentsExport(db: Db, asked: Asked): Promise<ListExport<FigureDocument>> {
  const { cents } = await sumOfFigure(db, asked);
  return {
    name: 'documentos',
    title: MONEY_FIGURE_NAMES[asked.figure],
    columns: COLUMNS,
    rows: everyRow((page) => pageOfDocuments(db, asked, cents, page)),
    filters: asked,
  };
}

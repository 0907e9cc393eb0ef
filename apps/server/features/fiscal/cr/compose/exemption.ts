import { asDay } from '@forja/calendar/day';
import { instantAt } from '@forja/calendar/instant';
import type { FiscalExemption } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/gym-db.ts';
import {
  FISCAL_ZONE,
  type FiscalDocument,
  type FiscalLine,
  localTimeOf,
} from '../../../tax-office/public.ts';
import { type DocumentRow, findDocument } from './document-rows.ts';

/** How much an authorisation takes off the rate, and the authorisation as a document names it. */
interface Exempting {
  exemptBp: number;
  exemption: NonNullable<FiscalDocument['exemption']>;
}

/** The authorisation of the receiver, if it is valid on that day. */
async function paperOf(db: Db, { id, createdAt }: DocumentRow): Promise<Exempting | undefined> {
  const found = await db.maybe(sql<{ exemption: FiscalExemption | null }>`
    select r.exemption from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    join fiscal_receivers r on r.gym_id = a.gym_id and r.user_id = a.user_id
    where f.id = ${id}::uuid`);
  if (!found?.exemption) return undefined;
  const { exemptBp, issuedOn, endsOn, ...paper } = found.exemption;
  const day = asDay(localTimeOf(new Date(createdAt)).slice(0, 10));
  if (day < issuedOn || (endsOn !== null && day > endsOn)) return undefined;
  const midnight = new Date(instantAt(FISCAL_ZONE, issuedOn, 0));
  return { exemptBp, exemption: { ...paper, issuedAt: localTimeOf(midnight) } };
}

/** The exemption in a signed document. */
async function paperIn(db: Db, { id }: DocumentRow): Promise<Exempting | null | undefined> {
  const { content } = await db.one(sql<{ content: FiscalDocument | null }>`
    select content from fiscal_documents where id = ${id}::uuid`);
  if (content === null) return undefined;
  const exemptBp = Math.max(...content.lines.map((line) => line.exemptBp ?? 0));
  return content.exemption ? { exemption: content.exemption, exemptBp } : null;
}

/** Notes repeat the exemption of their sale, or its absence. */
export async function exemptingOf(db: Db, origin: DocumentRow): Promise<Exempting | null> {
  if (origin.kind === '04') return null;
  if (origin.refersTo === null) return (await paperOf(db, origin)) ?? null;
  const before = await findDocument(db, origin.refersTo);
  const signed = await paperIn(db, before);
  return signed === undefined ? exemptingOf(db, before) : signed;
}

/** Takes the exempt part of the rate off each line. */
export const withExemption = (
  lines: readonly FiscalLine[],
  exempting: Exempting | null,
): FiscalLine[] =>
  lines.map((line) => {
    const exemptBp = Math.min(exempting?.exemptBp ?? 0, line.taxBp ?? 0);
    return exemptBp > 0 ? { ...line, exemptBp } : line;
  });

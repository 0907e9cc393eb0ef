import { asDay, type Day } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import type { FiscalEnvironment, FiscalStatus } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { FISCAL_ZONE, type FiscalDocument } from '../../tax-office/public.ts';
import { findSettings } from '../fiscal-settings-rows.ts';

const PAGE = 100;

interface MonthDocument {
  id: string;
  clave: string;
  status: FiscalStatus;
  content: FiscalDocument | null;
}

interface Signed {
  xml: string | null;
  answer: string | null;
}

/** Which documents are shown: the real ones, or trials during the trial. */
export async function environmentShown(db: Db): Promise<FiscalEnvironment> {
  return (await findSettings(db))?.environment ?? 'production';
}

/** A page of the documents of a month, in order, without their XML. */
const page = (db: Db, environment: FiscalEnvironment, first: Day, after: MonthDocument | null) =>
  db.all(sql<MonthDocument>`
    select f.id, f.clave, f.status, f.content
    from fiscal_documents f
    where f.environment = ${environment}
      and f.created_at >= ${first}::timestamp at time zone ${FISCAL_ZONE}
      and f.created_at < ${addMonths(first, 1)}::timestamp at time zone ${FISCAL_ZONE}
      and (${after?.id ?? null}::uuid is null or (f.created_at, f.id) > (
        select l.created_at, l.id from fiscal_documents l where l.id = ${after?.id ?? null}::uuid))
    order by f.created_at, f.id limit ${PAGE}`);

/** The documents of a month such as `2026-11`, with one page in memory at a time. */
export async function* documentsOfMonth(db: Db, month: string): AsyncGenerator<MonthDocument> {
  const environment = await environmentShown(db);
  const first = asDay(`${month}-01`);
  let rows = await page(db, environment, first, null);
  while (rows.length > 0) {
    yield* rows;
    rows = await page(db, environment, first, rows.at(-1) ?? null);
  }
}

/** The signed XML of a document and the tax office's answer. */
export const filesOf = (db: Db, id: string): Promise<Signed> =>
  db.one(sql<Signed>`
    select xml, answer_xml as answer from fiscal_documents where id = ${id}::uuid`);

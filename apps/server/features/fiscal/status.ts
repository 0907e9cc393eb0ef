import type { FiscalStatusView } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** Whether the gym uses fiscal documents at all, and whether they can be sent. */
export const readStatus = (db: Db): Promise<FiscalStatusView> =>
  db.one(sql<FiscalStatusView>`
    select exists (select from fiscal_settings) as "isSetUp",
      exists (select from fiscal_documents) as "hasDocuments",
      (select away from fiscal_settings) as away`);

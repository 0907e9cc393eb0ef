import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { numberDocument } from '../cr/number-document.ts';
import { findSettings } from '../fiscal-settings-rows.ts';
import { findDocumentRow } from './list-documents.ts';

/** Issues a rejected document again under another number, after its problem was corrected. */
export function replaceDocument(db: Db, id: string): Promise<FiscalDocumentRow> {
  return db.tx(async (tx) => {
    const { kind, clave } = await findDocumentRow(tx, id);
    const settings = await findSettings(tx);
    const rejected = await tx.maybe(sql<{ accountId: string; environment: string }>`
      select account_id as "accountId", environment from fiscal_documents f
      where id = ${id}::uuid and status = 'rejected'
        and not exists (select from fiscal_documents r where r.refers_to = f.id and r.credit_id is null and r.kind = f.kind)
      for update`);
    if (!rejected || !settings) {
      throw new AppError('CONFLICT', { message: 'Ese comprobante ya no se puede corregir.' });
    }
    const { accountId, environment } = rejected;
    if (settings.startsOn === null || settings.environment !== environment) {
      throw new AppError('CONFLICT', {
        message: 'Los comprobantes ya no se emiten donde se emitió este.',
      });
    }
    const replacementId = await numberDocument(tx, settings, { kind, accountId, refersTo: id });
    await audit(tx, {
      action: 'fiscal.replace',
      objectType: 'fiscal-document',
      objectId: replacementId,
      changes: { clave },
    });
    return findDocumentRow(tx, replacementId);
  });
}

import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { FISCAL_DUE } from '../cr/number-document.ts';
import { isOfEnvironment } from '../fiscal-settings-rows.ts';
import { findDocumentRow } from './list-documents.ts';

/** Tries a held document again, after what was missing was added. */
export function retryDocument(db: Db, id: string): Promise<FiscalDocumentRow> {
  return db.tx(async (tx) => {
    const { clave } = await findDocumentRow(tx, id);
    const released = await tx.run(sql`
      update fiscal_documents set status = 'waiting', reason = null, next_at = now()
      where id = ${id}::uuid and status = 'held' and ${isOfEnvironment}`);
    if (released === 0) {
      throw new AppError('CONFLICT', { message: 'Ese comprobante ya no espera una corrección.' });
    }
    await announce(tx, FISCAL_DUE);
    await audit(tx, {
      action: 'fiscal.send',
      objectType: 'fiscal-document',
      objectId: id,
      changes: { clave },
    });
    return findDocumentRow(tx, id);
  });
}

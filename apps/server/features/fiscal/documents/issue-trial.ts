import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount } from '../../accounts/public.ts';
import { TICKET } from '../../tax-office/public.ts';
import { numberDocument } from '../cr/number-document.ts';
import { findSettings } from '../fiscal-settings-rows.ts';
import { readState } from '../settings.ts';
import { findDocumentRow } from './list-documents.ts';

/** Issues a ticket for no sale and nobody. It is signed, sent and answered like any other. */
export function issueTrial(db: Db): Promise<FiscalDocumentRow> {
  return db.tx(async (tx) => {
    const { lacks } = await readState(tx);
    const settings = await findSettings(tx);
    if (!settings || lacks.length > 0) {
      throw new AppError('CONFLICT', { message: lacks.join(' ') });
    }
    if (settings.environment !== 'sandbox') {
      throw new AppError('CONFLICT', { message: 'Eso solo se prueba en el ambiente de Pruebas.' });
    }
    const accountId = await lockAccount(tx, null);
    const id = await numberDocument(tx, settings, { kind: TICKET, accountId });
    const document = await findDocumentRow(tx, id);
    await audit(tx, {
      action: 'fiscal.trial',
      objectType: 'fiscal-document',
      objectId: id,
      changes: { clave: document.clave },
    });
    return document;
  });
}

import type { FiscalPurchase } from '@forja/contract/fiscal-purchases/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { type FileReaders, type ReadFor, readFor } from '../../platform/reading/file-readers.ts';
import { countFile } from '../../platform/reading/hourly-limit.ts';
import { findFiscalSettings } from '../fiscal/public.ts';
import { type Purchase, purchaseReader } from '../tax-office/public.ts';
import { findPurchase } from './purchase-rows.ts';

const REFUSED_SIGNATURES: Partial<Record<Purchase['signature'], string>> = {
  missing: 'Ese archivo no está firmado: pide el XML firmado a quien te vendió.',
  broken: 'Ese archivo fue cambiado después de firmarse: pide el original a quien te vendió.',
};

const REFUSALS = {
  fiscal_purchases_claves: () =>
    new AppError('CONFLICT', { message: 'Ese comprobante ya está en la lista.' }),
};

/** Stores a purchase document of the gym, so that it can be answered. */
export async function uploadPurchase(
  db: Db,
  readers: FileReaders,
  { bytes, signal }: { bytes: Buffer; signal: ReadFor['signal'] },
): Promise<FiscalPurchase> {
  const settings = await findFiscalSettings(db);
  if (!settings) throw fieldError('file', 'Un dueño escribe primero quién factura, en Ajustes.');
  const { number: issuer } = settings.issuer.identification;
  const who = readFor(db, signal);
  await countFile(db, 'purchase');
  const purchase = await readers.read(purchaseReader, who, { bytes, issuer });
  const refused = REFUSED_SIGNATURES[purchase.signature];
  if (refused) throw fieldError('file', refused);
  const { kind, clave, issuedAt, seller, buyer, currency, exchangeRate, tax, total } = purchase;
  return db.tx(async (tx) => {
    const id = newId();
    await explainViolations(REFUSALS, () =>
      tx.run(sql`
        insert into fiscal_purchases (gym_id, id, kind, clave, issued_at, seller_name, seller_type,
          seller_number, buyer_number, currency, exchange_rate, tax, total, signature, xml, created_by)
        values (${tx.gymId}, ${id}::uuid, ${kind}, ${clave}, ${issuedAt}::timestamptz, ${seller.name},
          ${seller.type}, ${seller.number}, ${buyer}, ${currency}, ${exchangeRate}::numeric,
          ${tax}::numeric, ${total}::numeric, ${purchase.signature}, ${bytes.toString()}, ${tx.actor.userId}::uuid)`),
    );
    const changes = { clave, seller: seller.name };
    await audit(tx, {
      action: 'fiscal.purchase',
      objectType: 'fiscal-purchase',
      objectId: id,
      changes,
    });
    return findPurchase(tx, id);
  });
}

/** Removes a purchase document that was not answered. */
export function removePurchase(db: Db, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const { clave, seller } = await findPurchase(tx, id);
    const removed = await tx.run(sql`
      delete from fiscal_purchases p where id = ${id}::uuid
        and not exists (select from fiscal_purchase_answers w where w.purchase_id = p.id)`);
    if (removed === 0)
      throw new AppError('CONFLICT', { message: 'Ese comprobante ya se respondió.' });
    await audit(tx, {
      action: 'fiscal.purchase.remove',
      objectType: 'fiscal-purchase',
      objectId: id,
      changes: { clave, seller: seller.name },
    });
  });
}

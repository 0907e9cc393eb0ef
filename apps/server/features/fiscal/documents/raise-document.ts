import type { SoldThing } from '@forja/contract/fiscal/debit-note-routes';
import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { lockAccount, postCharge, settleWithMoneyInHand } from '../../accounts/public.ts';
import { DEBIT_NOTE, INVOICE, TICKET } from '../../tax-office/public.ts';
import { linesOfOrder } from '../cr/compose/document-rows.ts';
import { linkCharge, numberDocument } from '../cr/number-document.ts';
import { findSettings } from '../fiscal-settings-rows.ts';
import { findDocumentRow } from './list-documents.ts';

const conflict = (message: string) => new AppError('CONFLICT', { message });

interface SoldCharge extends SoldThing {
  orderId: string | null;
  taxBp: number | null;
}

const chargesOf = (db: Db, documentId: string): Promise<SoldCharge[]> =>
  db.all(sql<SoldCharge>`
    select c.id, c.concept, c.total_cents as "totalCents", c.order_id as "orderId",
      c.tax_bp as "taxBp"
    from fiscal_document_charges d join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
    where d.document_id = ${documentId}::uuid order by c.created_at, c.id`);

/** The first of a chain of replaced documents, which names the charges that were sold. */
async function originOf(db: Db, documentId: string): Promise<string> {
  const { id } = await db.one(sql<{ id: string }>`
    with recursive chain as (
      select id, kind, refers_to, 1 as step from fiscal_documents where id = ${documentId}::uuid
      union all
      select b.id, b.kind, b.refers_to, c.step + 1 from chain c
      join fiscal_documents b on b.id = c.refers_to and b.kind = c.kind
    )
    select id from chain order by step desc limit 1`);
  return id;
}

export async function listSold(db: Db, documentId: string): Promise<SoldThing[]> {
  const charges = await chargesOf(db, await originOf(db, documentId));
  return charges.map(({ id, concept, totalCents }) => ({ id, concept, totalCents }));
}

/**
 * The tax rate of the omitted amount. An order has many products, so its rate is known only if they
 * all share one.
 */
async function rateOf(db: Db, { orderId, taxBp }: SoldCharge): Promise<number | null> {
  if (orderId === null) return taxBp;
  const [rate, ...others] = new Set((await linesOfOrder(db, orderId)).map((line) => line.taxBp));
  if (others.length > 0) {
    throw conflict('Ese pedido tiene varias tarifas de IVA: corrígelo con tu contador.');
  }
  return rate ?? null;
}

interface Raised {
  chargeId: string;
  amountCents: number;
  reason: string;
}

interface Raisable {
  userId: string | null;
  environment: string;
  isMerged: boolean;
}

/** Locks the document to be raised, so that only one correction runs at a time. */
async function lockRaisable(tx: Tx, id: string) {
  const found = await tx.maybe(sql<Raisable>`
    select a.user_id as "userId", f.environment, u.merged_into is not null as "isMerged"
    from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    left join users u on u.gym_id = a.gym_id and u.id = a.user_id
    where f.id = ${id}::uuid and f.kind in (${INVOICE}, ${TICKET}) and f.status = 'accepted'
    for update of f`);
  if (!found) throw conflict('Solo se corrige una factura o un tiquete que Hacienda aceptó.');
  const { userId, environment, isMerged } = found;
  if (isMerged) throw conflict('Esa ficha está unida a otra: cobra la diferencia en la que quedó.');
  if (userId === null) throw conflict('Esa venta no es de nadie: cóbrala como una venta nueva.');
  return { userId, environment };
}

/**
 * Charges an amount that a document omitted. The person owes it, and a debit note names the
 * document.
 */
export function raiseDocument(
  db: Db,
  id: string,
  { chargeId, amountCents, reason }: Raised,
): Promise<FiscalDocumentRow> {
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, { reason });
    const { clave } = await findDocumentRow(tx, id);
    const { userId, environment } = await lockRaisable(tx, id);
    const settings = await findSettings(tx);
    if (!settings?.startsOn || settings.environment !== environment) {
      throw conflict('Los comprobantes ya no se emiten donde se emitió este.');
    }
    const originId = await originOf(tx, id);
    const sold = (await chargesOf(tx, originId)).find((charge) => charge.id === chargeId);
    if (!sold) throw fieldError('chargeId', 'Elige lo que se cobró de menos.');
    const accountId = await lockAccount(tx, userId);
    const raisedId = await postCharge(tx, {
      userId,
      kind: 'service',
      concept: `Diferencia: ${sold.concept}`,
      unitPriceCents: amountCents,
      taxBp: await rateOf(tx, sold),
      keepsCredit: true,
    });
    if (raisedId === null) throw new Error('A debit note of nothing.');
    const noteId = await numberDocument(tx, settings, {
      kind: DEBIT_NOTE,
      accountId,
      refersTo: originId,
      raises: { chargeId, reason },
    });
    await linkCharge(tx, noteId, raisedId);
    await settleWithMoneyInHand(tx, accountId, [raisedId]);
    await audit(tx, {
      action: 'fiscal.raise',
      objectType: 'fiscal-document',
      objectId: noteId,
      changes: { clave, amountCents, reason },
    });
    return findDocumentRow(tx, noteId);
  });
}

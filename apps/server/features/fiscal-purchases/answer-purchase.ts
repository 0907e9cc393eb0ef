import type { FiscalPurchase, PurchaseAnswer } from '@forja/contract/fiscal-purchases/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/notices/notices.ts';
import { FISCAL_DUE, findFiscalSettings, isOfFiscalEnvironment } from '../fiscal/public.ts';
import { ANSWER_CODES, consecutiveOf } from '../tax-office/public.ts';
import { findPurchase } from './purchase-rows.ts';

const answered = () => new AppError('CONFLICT', { message: 'Ese comprobante ya se respondió.' });

const notOurs = () =>
  new AppError('CONFLICT', { message: 'Ese comprobante es para quien facturaba aquí antes.' });

const REFUSALS = { fiscal_purchase_answers_once: answered };

/** What happens to the tax of a purchase. When the purchase is rejected, none of it is credited. */
function taxOf({ taxCents }: FiscalPurchase, input: PurchaseAnswer) {
  if (input.answer === 'reject' || taxCents === 0) return { condition: null, creditable: null };
  if (input.condition === null) throw fieldError('condition', 'Elige qué pasa con el IVA.');
  const creditableCents = input.condition === '04' ? 0 : input.creditableCents;
  if (creditableCents !== null && creditableCents > taxCents) {
    throw fieldError('creditableCents', 'Es más que el IVA del comprobante.');
  }
  const creditable = creditableCents === null ? null : String(creditableCents);
  return { condition: input.condition, creditable };
}

/** The next number among the gym's own answers of this kind. */
async function numberAnswer(tx: Tx, kind: string) {
  const settings = await findFiscalSettings(tx);
  if (!settings) throw fieldError('answer', 'Un dueño escribe primero quién factura, en Ajustes.');
  const { environment, branch, terminal } = settings;
  const issuer = settings.issuer.identification.number;
  const number = await nextNumber(
    tx,
    `fiscal ${environment} ${issuer} ${branch}-${terminal}-${kind}`,
  );
  const consecutive = consecutiveOf({ branch, terminal }, kind, number);
  return { environment, issuer, branch, terminal, number, consecutive };
}

/**
 * Sends the gym's answer about a document to the tax office. Only once, unless that was rejected.
 */
export function answerPurchase(db: Db, id: string, input: PurchaseAnswer): Promise<FiscalPurchase> {
  return db.tx(async (tx) => {
    const purchase = await findPurchase(tx, id);
    const { condition, creditable } = taxOf(purchase, input);
    const numbered = await numberAnswer(tx, ANSWER_CODES[input.answer].kind);
    const given = await explainViolations(REFUSALS, () =>
      tx.run(sql`
        insert into fiscal_purchase_answers (gym_id, id, purchase_id, environment, answer, detail,
          tax_condition, creditable, issuer, branch, terminal, number, consecutive, created_by)
        select ${tx.gymId}, ${newId()}::uuid, p.id, ${numbered.environment}, ${input.answer},
          ${input.detail}, ${condition}, case when ${condition}::text is not null
            then coalesce(${creditable}::numeric / 100, p.tax) end, ${numbered.issuer},
          ${numbered.branch}, ${numbered.terminal}, ${numbered.number}, ${numbered.consecutive},
          ${tx.actor.userId}::uuid
        from fiscal_purchases p
        where p.id = ${id}::uuid and p.buyer_number = ${numbered.issuer}`),
    );
    if (given === 0) throw notOurs();
    await announce(tx, FISCAL_DUE);
    const { clave } = purchase;
    await audit(tx, {
      action: 'fiscal.purchase.answer',
      objectType: 'fiscal-purchase',
      objectId: id,
      changes: { clave, answer: input.answer, reason: input.detail },
    });
    return findPurchase(tx, id);
  });
}

/** Sends an answer again that was held because something was missing. */
export function retryAnswer(db: Db, id: string): Promise<FiscalPurchase> {
  return db.tx(async (tx) => {
    const { clave } = await findPurchase(tx, id);
    const released = await tx.run(sql`
      update fiscal_purchase_answers set status = 'waiting', reason = null, next_at = now()
      where purchase_id = ${id}::uuid and status = 'held' and ${isOfFiscalEnvironment}`);
    if (released === 0) {
      throw new AppError('CONFLICT', { message: 'Esa respuesta ya no espera una corrección.' });
    }
    await announce(tx, FISCAL_DUE);
    await audit(tx, {
      action: 'fiscal.send',
      objectType: 'fiscal-purchase',
      objectId: id,
      changes: { clave },
    });
    return findPurchase(tx, id);
  });
}

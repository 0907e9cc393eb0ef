import type { CounterSale } from '@forja/contract/counter/routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import {
  cancelCharge,
  lockAccount,
  requireOtherAccount,
  settleOldestWithMoneyInHand,
  takeCreditBack,
} from '../accounts/public.ts';
import { undoSold } from '../membership-sales/public.ts';
import { voidPayment } from '../payments/public.ts';
import { returnOfBasket } from '../promotions/public.ts';
import { currentShiftId } from '../shifts/public.ts';
import { returnPieces } from '../store/public.ts';
import { readSaleEffects, type SaleEffects } from './sale-documents.ts';
import { returnSold } from './sale-pieces.ts';
import { findSale, saleInReach } from './sale-rows.ts';

const conflict = (message: string) => new AppError('CONFLICT', { message });

const REFUSALS = { sale_voids_once: () => conflict('Esa venta ya está anulada.') };

/** Inserts the void first, so that a second one at the same moment stops here. */
async function writeVoid(tx: Tx, saleId: string, reason: string): Promise<void> {
  const shiftId = (await currentShiftId(tx)) ?? null;
  await explainViolations(REFUSALS, () =>
    tx.run(
      build.insertInto('sale_voids').values({
        gym_id: tx.gymId,
        sale_id: saleId,
        reason,
        day: sql<string>`gym_today()`,
        shift_id: shiftId,
        created_by: tx.actor.userId,
      }),
    ),
  );
}

const ONE_BY_ONE =
  'De esta venta ya se devolvió una línea. No se puede anular entera: devuelve las demás una por una.';

function requireVoidable(
  { pieces, refundedCents }: SaleEffects,
  lines: CounterSale['lines'],
): void {
  if (lines.some(({ returns }) => returns.length > 0)) throw conflict(ONE_BY_ONE);
  if (pieces === null) {
    throw conflict(
      'Esta venta es de antes de que se pudieran anular ventas. Anula su pago en Membresías → Pagos.',
    );
  }
  if (refundedCents > 0) {
    throw conflict('De esta venta ya se devolvió dinero. No se puede anular.');
  }
}

/**
 * Payments before charges, so that income falls by what they were for. Money in hand that was used
 * is in hand again, and collected debts are owed again.
 */
async function undoMoney(tx: Tx, accountId: string, written: SaleEffects, reason: string) {
  for (const id of written.paymentIds) await voidPayment(tx, id, reason);
  for (const id of written.chargeIds) await cancelCharge(tx, id, reason, { reuse: false });
  const concept = `Crédito retirado: se anuló la venta ${written.number}`;
  for (const id of written.creditIds) await takeCreditBack(tx, id, concept, written.chargeIds);
  const day = await gymToday(tx);
  await settleOldestWithMoneyInHand(tx, accountId, day);
}

/** Voids a sale from today on: its money, pieces and memberships are as if it had not happened. */
export function voidSale(db: Db, caller: Caller, id: string, reason: string): Promise<CounterSale> {
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, { reason });
    const { userId, totalCents, number } = await saleInReach(tx, caller, id);
    requireOtherAccount(caller, userId);
    const accountId = await lockAccount(tx, userId);
    await writeVoid(tx, id, reason);
    const written = await readSaleEffects(tx, id);
    requireVoidable(written, (await findSale(tx, id)).lines);
    if (written.entitlements) {
      await undoSold(tx, written.entitlements, { since: written.madeAt, reason });
    }
    await undoMoney(tx, accountId, written, reason);
    await returnOfBasket(tx, id);
    await returnSold(tx, id);
    for (const { variantId, quantity } of written.pieces ?? []) {
      await returnPieces(tx, variantId, quantity, `Se anuló la venta ${number}`);
    }
    const changes = { userId, number, amountCents: totalCents, reason };
    await audit(tx, { action: 'counter.void', objectType: 'sale', objectId: id, changes });
    return findSale(tx, id);
  });
}

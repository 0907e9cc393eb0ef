import type { Day } from '@forja/calendar/day';
import { includedTax } from '@forja/contract/accounts/included-tax';
import type { ChargeKind } from '@forja/contract/accounts/values';
import { TOO_MUCH } from '@forja/contract/currencies';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { lockAccount } from '../account-rows.ts';
import { useMoneyInHand } from '../payments/allocate.ts';

export interface ChargeEntry {
  /** Who owes it; null for a sale at the counter to nobody in particular. */
  userId: string | null;
  kind: ChargeKind;
  concept: string;
  unitPriceCents: number;
  quantity?: number;
  discountCents?: number;
  discountReason?: string | null;
  /** Included in the price; null means exempt. */
  taxBp?: number | null;
  /** Given if its lines have different rates. */
  taxCents?: number;
  /** Its code in the catalogue of goods and services, if it has one of its own. */
  cabys?: string | null;
  dueOn?: Day;
  membershipId?: string;
  planId?: string;
  bookingId?: string;
  orderId?: string;
  locationId?: string | null;
  /** The charge of an alias that this one continues after a merge. */
  passedFrom?: string;
  /** Set if its payment follows at once, so that money in hand is not used for it. */
  keepsCredit?: boolean;
}

/** The maximum amount of the column. */
const MAX_OWED = 100_000_000_000;

/** A number of pieces whose price exceeds the maximum is refused at the quantity. */
export function requireWritable(fullCents: number, path: string): void {
  if (fullCents > MAX_OWED) throw fieldError(path, TOO_MUCH);
}

/**
 * Records a debt; money in hand pays it at once. Returns null for an amount of zero, which makes no
 * charge.
 */
export async function postCharge(tx: Tx, entry: ChargeEntry): Promise<string | null> {
  const { quantity = 1, discountCents = 0, taxBp = null } = entry;
  const total = quantity * entry.unitPriceCents - discountCents;
  if (total <= 0) return null;
  const accountId = await lockAccount(tx, entry.userId);
  const day = await gymToday(tx);
  const id = newId();
  await tx.run(
    build.insertInto('charges').values({
      gym_id: tx.gymId,
      id,
      account_id: accountId,
      kind: entry.kind,
      membership_id: entry.membershipId ?? null,
      plan_id: entry.planId ?? null,
      booking_id: entry.bookingId ?? null,
      order_id: entry.orderId ?? null,
      concept: entry.concept.slice(0, 200),
      quantity,
      unit_price_cents: entry.unitPriceCents,
      discount_cents: discountCents,
      discount_reason: discountCents > 0 ? (entry.discountReason ?? 'Descuento') : null,
      tax_bp: taxBp,
      tax_cents: entry.taxCents ?? includedTax(total, taxBp),
      total_cents: total,
      cabys: entry.cabys ?? null,
      due_on: entry.dueOn ?? day,
      day,
      location_id: entry.locationId ?? null,
      passed_from: entry.passedFrom ?? null,
      created_by: tx.actor.userId,
    }),
  );
  if (!entry.keepsCredit)
    await useMoneyInHand(tx, accountId, { charge_id: id }, total, { day, namesIncome: false });
  return id;
}

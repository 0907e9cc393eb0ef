import type { Day } from '@forja/calendar/day';
import type { ChargeKind } from '@forja/contract/accounts/values';
import { TOO_MUCH } from '@forja/contract/currencies';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { fieldError } from '../../../platform/http/errors.ts';
import { lockAccount } from '../account-rows.ts';
import { useMoneyInHand } from '../payments/allocate.ts';
import { includedTax } from './included-tax.ts';

export interface ChargeEntry {
  /** Who owes it; null for what is sold at the counter to nobody in particular. */
  userId: string | null;
  kind: ChargeKind;
  concept: string;
  unitPriceCents: number;
  quantity?: number;
  discountCents?: number;
  discountReason?: string | null;
  /** Included in the price; null is exempt. */
  taxBp?: number | null;
  /** Where it is not one rate of the whole. */
  taxCents?: number;
  /** Its code in the catalogue of goods and services, where it has one of its own. */
  cabys?: string | null;
  dueOn?: Day;
  membershipId?: string;
  planId?: string;
  bookingId?: string;
  orderId?: string;
  locationId?: string | null;
  /** The charge on the account of a merged person that it goes on with. */
  passedFrom?: string;
  /** Set when the money for it comes along, so that what is in hand stays there. */
  keepsCredit?: boolean;
}

/** The most one charge comes to, as its table says. */
const MAX_OWED = 100_000_000_000;

/** Pieces that cost more together than a charge can hold are refused where they are counted. */
export function requireWritable(fullCents: number, path: string): void {
  if (fullCents > MAX_OWED) throw fieldError(path, TOO_MUCH);
}

/**
 * Writes down that somebody owes; money they have in hand pays it at once. Nothing is owed for what
 * costs nothing: null.
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

import { dayIn } from '@forja/calendar/zone';
import type {
  AppliedDiscount,
  Discount,
  DiscountEdits,
  DiscountInput,
} from '@forja/contract/store-discounts/routes';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { createUnlinking } from '../../platform/jobs/unlinking.ts';
import type { Platform } from '../../platform/platform.ts';
import { readGymSettings } from '../settings/public.ts';
import * as discountRows from './discount-rows.ts';
import { type DiscountTerms, type PricedLine, refusalOf, shares } from './rules.ts';

export const listDiscounts = (db: Db): Promise<Discount[]> => discountRows.list(db);

function check({ kind, value, startsOn, endsOn }: DiscountInput): void {
  if (kind === 'percent' && value > 100)
    throw fieldError('value', 'Un porcentaje llega hasta 100.');
  if (startsOn && endsOn && endsOn < startsOn)
    throw fieldError('endsOn', 'El último día no puede ser antes del primero.');
}

const REFUSALS = {
  store_discounts_gym_id_code_key: () => fieldError('code', 'Ya hay un código con ese nombre.'),
};

const auditDiscount = (tx: Tx, action: string, id: string, changes: object) =>
  audit(tx, {
    action: `store.discount.${action}`,
    objectType: 'discount',
    objectId: id,
    changes: { ...changes },
  });

export function createDiscount(db: Db, input: DiscountInput): Promise<Discount> {
  check(input);
  const id = newId();
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await discountRows.insert(tx, id, input);
      await auditDiscount(tx, 'create', id, input);
      return discountRows.find(tx, id);
    }),
  );
}

export function updateDiscount(db: Db, id: string, edits: DiscountEdits): Promise<Discount> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await discountRows.lock(tx, id);
      const before = await discountRows.find(tx, id);
      // The value depends on the kind (15 % or ₡15), so the two are always saved together.
      const input = mergeEdits(edits, before, [['kind', 'value']]);
      check(input);
      await discountRows.update(tx, id, input);
      await auditDiscount(tx, 'update', id, changedFields(before, input));
      return discountRows.find(tx, id);
    }),
  );
}

export const ordersWithDiscount = createUnlinking('store.unlink', [
  ['store_orders', 'discount_id'],
]);

export async function deleteDiscount(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Db,
  id: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const { code } = await discountRows.find(tx, id);
    if ((await discountRows.remove(tx, id)) === 0) throw new AppError('NOT_FOUND');
    await ordersWithDiscount.later(jobs, tx, id);
    await auditDiscount(tx, 'delete', id, { code });
  });
}

interface DiscountRequest {
  /** The field at which a refusal is reported. */
  field: string;
  code: string;
  userId: string;
}

interface PricedDiscount {
  terms: DiscountTerms;
  /** The discount of each line. */
  shares: number[];
}

/** The discount of a code on these lines, or why it cannot be used. Only reads. */
export async function priceDiscount(
  db: Db,
  { field, code, userId }: DiscountRequest,
  lines: readonly PricedLine[],
): Promise<PricedDiscount> {
  const terms = await discountRows.findByCode(db, code);
  const { currency, timeZone } = await readGymSettings(db);
  const refusal = refusalOf(terms, lines, {
    today: dayIn(timeZone, Date.now()),
    usedByPerson: terms ? await discountRows.usedBy(db, terms.id, userId) : 0,
    money: (cents) => moneyText(cents, currency),
  });
  if (!terms || refusal) throw fieldError(field, refusal ?? '');
  return { terms, shares: shares(terms, lines, currency) };
}

/** The discount a code would give on a cart; no use is counted. */
export async function checkDiscount(
  db: Db,
  asked: DiscountRequest,
  lines: readonly PricedLine[],
): Promise<AppliedDiscount> {
  const { terms, shares } = await priceDiscount(db, asked, lines);
  return {
    code: terms.code,
    discountCents: shares.reduce((sum, share) => sum + share, 0),
    partial: shares.includes(0),
  };
}

/** Uses a code for an order that is being placed; refused when its uses have run out by now. */
export async function useDiscount(
  tx: Tx,
  { field, userId }: DiscountRequest,
  { id, maxUsesPerPerson }: DiscountTerms,
): Promise<void> {
  if (!(await discountRows.useCodeForPerson(tx, id, userId, maxUsesPerPerson)))
    throw fieldError(field, 'Ya usaste este código.');
  if (!(await discountRows.useCode(tx, id)))
    throw fieldError(field, 'Ese código ya se usó todas las veces que se podía.');
}

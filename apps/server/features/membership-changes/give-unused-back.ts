import type { Cancellation } from '@forja/contract/membership-changes/preview-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import type { CancelWhen } from '@forja/contract/memberships/values';
import { dryRun } from '../../platform/db/dry-run.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { readAccount } from '../accounts/public.ts';
import { creditUnused, unusedOf } from '../membership-sales/public.ts';
import {
  chargesOf,
  lockMembership,
  requireOpenMembership as requireOpen,
  updateMembership,
} from '../memberships/public.ts';

/** Gives the payer back what is not used of a membership that ends today; returns how much. */
export async function giveUnusedBack(
  tx: Tx,
  before: Membership,
  when: CancelWhen = 'now',
): Promise<number> {
  if (when === 'end') {
    throw fieldError('creditUnused', 'Lo que no usó se acredita solo si termina hoy.');
  }
  if (before.payerId !== before.userId) {
    throw new AppError('CONFLICT', {
      message: 'Es parte de un plan familiar. Se acredita al cancelar la de quien lo paga.',
    });
  }
  const unused = await unusedOf(tx, before, await gymToday(tx));
  if (unused.creditCents === 0) return 0;
  await creditUnused(tx, before, unused, await chargesOf(tx, before));
  await updateMembership(tx, before.id, { unused_credited: true });
  return unused.creditCents;
}

/** What a cancellation today could give back, before anybody decides. */
export function previewCancellation(db: Db, id: string): Promise<Cancellation> {
  return dryRun(db, async (tx) => {
    const before = await lockMembership(tx, id);
    requireOpen(before);
    const isPayer = before.payerId === before.userId;
    const creditCents = isPayer ? await giveUnusedBack(tx, before) : 0;
    const account = await readAccount(tx, before.payerId);
    return { creditCents, owedCents: account.owedCents, inHandCents: account.creditCents };
  });
}

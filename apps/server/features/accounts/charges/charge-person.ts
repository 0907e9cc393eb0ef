import type { NewCharge } from '@forja/contract/accounts/routes';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { requireDiscount } from './discount-limit.ts';
import { postCharge, requireWritable } from './post-charge.ts';
import { freeTax } from './tax.ts';

/** Staff record that a person owes for a service. */
export async function chargePerson(
  tx: Tx,
  caller: Caller,
  userId: string,
  value: NewCharge,
): Promise<void> {
  const { quantity, unitPriceCents, discountCents, discountReason, dueOn, concept } = value;
  if (discountCents > 0 && discountReason === null) {
    throw fieldError('discountReason', 'Escribe por qué se descuenta.');
  }
  const fullCents = quantity * unitPriceCents;
  requireWritable(fullCents, 'quantity');
  if (discountCents >= fullCents) {
    throw fieldError('discountCents', 'El descuento debe ser menor que el precio.');
  }
  await requireNoOtherTarget(tx, { concept, discountReason });
  await requireDiscount(tx, caller, { fullCents, discountCents, path: 'discountCents' });
  await postCharge(tx, {
    userId,
    kind: 'service',
    concept,
    quantity,
    unitPriceCents,
    discountCents,
    discountReason,
    taxBp: await freeTax(tx, value.taxPercent),
    ...(dueOn && { dueOn }),
  });
}

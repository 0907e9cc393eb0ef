import type { Sale } from '@forja/contract/membership-sales/sale-schema';
import { reaches, requireReach } from '../../domain/duties/reach.ts';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { requireDiscount } from '../accounts/public.ts';
import { findPlan } from '../plans/public.ts';
import { ownPrice } from './sale-context.ts';

/** Refuses sales to people, or on terms, that the caller may not make. */
export async function requireSaleBy(db: Db, caller: Caller, sale: Sale): Promise<void> {
  await requireReach(db, caller, sale.userId);
  for (const id of [...sale.familyIds, ...sale.companionIds]) {
    if (!(await reaches(db, caller, id))) {
      throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
    }
  }
  await requireNoOtherTarget(db, { discountReason: sale.discountReason });
  // An end other than the plan's is a gift of days.
  if (sale.endsOn !== undefined && !may(caller, 'money.writeoff')) {
    throw fieldError('endsOn', 'Tu perfil no cambia lo que dura un plan.');
  }
  if (sale.priceCents === undefined && sale.discountCents === undefined) return;
  const plan = await findPlan(db, sale.planId);
  const { priceCents: fullCents } = plan;
  const discountCents = fullCents - (ownPrice(sale, plan) ?? fullCents);
  if (!may(caller, 'money.writeoff')) {
    await requireDiscount(db, caller, { fullCents, discountCents, path: 'priceCents' });
  }
  if (discountCents > 0 && sale.discountReason === null) {
    throw fieldError('discountReason', 'Escribe por qué se descuenta.');
  }
}

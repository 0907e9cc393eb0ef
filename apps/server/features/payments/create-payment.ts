import { owedOf } from '@forja/contract/accounts/owed-of';
import type { NewPayment, Payment } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import { requireReach } from '../../domain/duties/reach.ts';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { announce } from '../../platform/notices/notices.ts';
import {
  freeTax,
  lockAccount,
  postCharge,
  readAccount,
  recordPayment,
  requireOwed,
} from '../accounts/public.ts';
import {
  addPeriod,
  chargesOf,
  conceptOf,
  MEMBERSHIP_CHANGED,
  payableBy,
  purposeOf,
  requirePeople,
} from '../memberships/public.ts';
import { notify } from '../notifications/public.ts';
import { find, PAYMENTS_CHANGED } from './payment-rows.ts';
import { onlyReports, requirePaysFor } from './policy.ts';

/** Members may only report payments, for themselves or a minor in their care. */
async function requireReport(db: Db, value: NewPayment, caller: Caller): Promise<void> {
  const { userId = caller.userId } = value;
  await requirePaysFor(db, caller.userId, userId);
  if (value.method !== 'sinpe' && value.method !== 'transfer') {
    throw fieldError('method', 'Elige SINPE Móvil o transferencia.');
  }
  if (value.reference === null) {
    throw fieldError('reference', 'Escribe el número de comprobante.');
  }
}

/**
 * Locks the account, so that its debts cannot change, and refuses charges of other accounts or
 * already settled ones.
 */
export async function requireOpen(
  tx: Tx,
  userId: string,
  chargeIds: readonly string[],
): Promise<void> {
  // A statement of its own: after waiting for the lock it must read the debts anew.
  const accountId = await lockAccount(tx, userId);
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from charges c
    where c.id = any (${[...chargeIds]}::uuid[]) and c.settled_cents < c.total_cents
      and c.account_id = ${accountId}::uuid`);
  if (count < new Set(chargeIds).size) {
    throw fieldError('chargeIds', 'Algo de eso ya está pagado. Recarga la página.');
  }
}

/** Members report exactly what they owe; staff may record a part, or more if they say so. */
async function requireAmount(
  tx: Tx,
  value: NewPayment,
  dueCents: number,
  mustMatch: boolean,
): Promise<void> {
  if (dueCents === 0 && !value.allowCredit) {
    throw fieldError(
      'amountCents',
      mustMatch
        ? 'No hay nada pendiente de pago.'
        : 'No hay nada pendiente de pago. Di qué se cobra, o déjalo como saldo a favor.',
    );
  }
  await requireOwed(tx, value, dueCents, 'amountCents');
  if (mustMatch && value.amountCents !== dueCents) {
    throw fieldError('amountCents', 'El monto no coincide con lo que debes. Recarga la página.');
  }
}

interface Entry extends NewPayment {
  userId: string;
  reported: boolean;
}

/** Pays the debts of a membership and, with `renew`, another period. */
async function payMembership(tx: Tx, id: string, value: Entry): Promise<string> {
  const { membership, userId } = await payableBy(tx, value.userId, id);
  const { plan, dueCents, chargeIds } = await purposeOf(tx, membership, value.renew);
  await requireAmount(tx, value, dueCents, value.reported);
  const entry = {
    ...value,
    userId,
    planId: plan?.id ?? null,
    concept: value.concept ?? conceptOf(membership.planName),
    chargeIds,
  };
  if (value.reported) return recordPayment(tx, entry);
  const period = plan && (await addPeriod(tx, membership, plan));
  const first = await chargesOf(tx, membership);
  const covers = period && { from: period.from, to: period.to };
  const paid = { ...entry, covers, ...(period && { renewal: period.renewal }) };
  const paymentId = await recordPayment(tx, paid, first);
  await announce(tx, MEMBERSHIP_CHANGED, membership.userId);
  return paymentId;
}

/** Pays charges of the account of any kind; without names, the oldest. */
async function payCharges(tx: Tx, chargeIds: readonly string[], value: Entry): Promise<string> {
  await requireOpen(tx, value.userId, chargeIds);
  const account = await readAccount(tx, value.userId);
  const chosen = account.open.filter(({ id }) => chargeIds.includes(id));
  // Without named charges staff pay whatever is owed; a member has to name them.
  const asked = chosen.length === 0 && !value.reported ? account.open : chosen;
  const dueCents = owedOf(asked);
  await requireAmount(tx, value, dueCents, value.reported);
  const concept = value.concept ?? (asked[0]?.concept || 'Abono a la cuenta');
  const paymentId = await recordPayment(tx, { ...value, concept, chargeIds }, chargeIds);
  await announce(tx, MEMBERSHIP_CHANGED, value.userId);
  return paymentId;
}

/**
 * Money without a purpose settles debts; without any it stays in hand if that was agreed. It never
 * makes a charge of its own, which would take the money from the person.
 */
const paysAccount = ({ concept, renew, reported }: Entry) =>
  !reported && concept === undefined && !renew;

/** Records money for something that is sold and paid at once. */
async function payAtOnce(tx: Tx, value: Entry): Promise<string> {
  const { userId, amountCents, concept } = value;
  if (value.reported || value.renew || concept === undefined) {
    throw fieldError('membershipId', 'Elige la membresía que pagas.');
  }
  const charge = { userId, kind: 'service' as const, concept, unitPriceCents: amountCents };
  const chargeId = await postCharge(tx, { ...charge, taxBp: await freeTax(tx), keepsCredit: true });
  const chargeIds = chargeId ? [chargeId] : [];
  return recordPayment(tx, { ...value, concept, chargeIds }, chargeIds);
}

/** A SINPE or transfer waits until staff have seen the money. */
async function notifyStaff(tx: Tx, { id, userId, username, amountCents, currency }: Payment) {
  await notify(tx, {
    userIds: await holdersOf(tx, 'money.take', userId === null ? {} : { person: userId }),
    kind: 'staff-payment',
    title: `${username} reportó un pago`,
    body: `${moneyText(amountCents, currency)}, por confirmar`,
    link: '/membresias?vista=pagos',
    subject: `staff-payment:${id}`,
  });
}

/** Somebody without a login reports having paid these charges. */
export async function reportCharges(
  tx: Tx,
  value: { userId: string; chargeIds: string[] } & Pick<
    NewPayment,
    'amountCents' | 'method' | 'reference'
  >,
): Promise<void> {
  const rest = { membershipId: null, renew: false, allowCredit: false, note: null };
  const id = await payCharges(tx, value.chargeIds, { ...value, ...rest, reported: true });
  await announce(tx, PAYMENTS_CHANGED, value.userId);
  await notifyStaff(tx, await find(tx, id));
}

export async function createPayment(db: Db, caller: Caller, value: NewPayment): Promise<Payment> {
  const reported = onlyReports(caller, value);
  const userId = value.userId ?? caller.userId;
  if (reported) await requireReport(db, value, caller);
  else await requireReach(db, caller, userId);
  const entry = { ...value, userId, reported, allowCredit: value.allowCredit && !reported };
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, { concept: value.concept });
    const paysDebt = value.chargeIds !== undefined || paysAccount(entry);
    // A debtor may pay even with a closed account.
    const isNew = value.membershipId ? value.renew : !paysDebt;
    if (!reported && isNew && (await requirePeople(tx, [userId])) === 0) {
      throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
    }
    const id = value.membershipId
      ? await payMembership(tx, value.membershipId, entry)
      : paysDebt
        ? await payCharges(tx, value.chargeIds ?? [], entry)
        : await payAtOnce(tx, entry);
    await announce(tx, PAYMENTS_CHANGED, userId);
    const payment = await find(tx, id);
    if (reported) await notifyStaff(tx, payment);
    return payment;
  });
}

import {
  addOnsFor,
  colonesCents,
  GYM_PLANS,
  isSameChoice,
  type SubscriptionChoice,
  subscriptionPriceCents,
  termsOf,
  termsOfGym,
} from '@forja/contract/subscription/plans';
import type { Invoice, Renewal, Subscription } from '@forja/contract/subscription/routes';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { conflictAt, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import { doorsInUse, locationsInUse, usersInUse } from '../subscription-limits/public.ts';
import { unusedCents } from './coverage.ts';
import * as invoices from './invoices.ts';

/** The kind of card payment that belongs to this feature. */
export const SUBSCRIPTION_KIND = 'subscription';

/** The gym's plan, its use, and the ways to pay. */
export async function readSubscription(
  { config, cards }: Platform,
  db: Db,
  gym: Gym,
): Promise<Subscription> {
  const now = new Date();
  const [{ paidUntil, ...choice }, users, locations, doors, paid, [pending], rejected] =
    await Promise.all([
      invoices.readChoice(db),
      usersInUse(db),
      locationsInUse(db),
      doorsInUse(db),
      invoices.paidPeriods(db, now),
      invoices.reported(db),
      invoices.rejected(db),
    ]);
  const terms = termsOfGym({ ...choice, status: gym.status });
  return {
    ...choice,
    status: gym.status,
    isExpired: gym.isExpired,
    endsAt: paidUntil,
    users: { used: users, allowed: terms.users },
    locations: { used: locations, allowed: terms.locations },
    doors: { used: doors, allowed: terms.doors },
    unusedCents: unusedCents(paid, now),
    cardAvailable: cards.available,
    payTo: config.provider,
    pending: pending ?? null,
    rejected,
  };
}

/** Whether a choice allows fewer than the gym has now; null for unlimited. */
const shrinks = (wanted: number | null, had: number | null): boolean =>
  wanted !== null && (had === null || wanted < had);

/**
 * A smaller plan must have room for everyone who is there, and add-ons must be available in the
 * plan. What the gym has already is never refused, however many have come meanwhile.
 */
async function requireFit(db: Db, choice: SubscriptionChoice): Promise<void> {
  const { name } = GYM_PLANS[choice.plan];
  if (!isSameChoice(choice, { ...choice, addOns: addOnsFor(choice.plan, choice.addOns) })) {
    throw fieldError('addOns', `Ese complemento no se vende con ${name}.`);
  }
  const had = termsOfGym(await invoices.readChoice(db));
  const { users, locations, doors } = termsOf(choice);
  const used = await usersInUse(db);
  if (shrinks(users, had.users) && used > users) {
    throw fieldError(
      'plan',
      `Tienes ${used} personas entre el equipo y quienes tienen membresía, y ${name} permite ${users}.`,
    );
  }
  const places = await locationsInUse(db);
  if (locations !== null && shrinks(locations, had.locations) && places > locations) {
    throw fieldError('plan', `Tienes ${places} sedes y ${name} permite ${locations}.`);
  }
  const registered = await doorsInUse(db);
  if (shrinks(doors, had.doors) && registered > doors) {
    throw fieldError(
      'addOns',
      `Tienes ${registered === 1 ? '1 puerta registrada' : `${registered} puertas registradas`} y ${name} con estos complementos permite ${doors}. Agrega las que faltan o quítalas en Dispositivos.`,
    );
  }
}

async function insertInvoice(tx: Tx, renewal: Renewal, rateCents: number | null): Promise<Invoice> {
  const isCard = renewal.method === 'card';
  const amountCents = subscriptionPriceCents(renewal);
  const id = await invoices.insert(tx, {
    ...renewal,
    amountCents,
    colonesCents: rateCents === null ? null : colonesCents(amountCents, rateCents),
    status: isCard ? 'open' : 'reported',
  });
  await audit(tx, {
    action: isCard ? 'subscription.checkout' : 'subscription.report',
    objectType: 'invoice',
    objectId: id,
    changes: { plan: renewal.plan, period: renewal.period, method: renewal.method },
  });
  return invoices.find(tx, id);
}

const REFUSALS = {
  subscription_invoices_reference: () =>
    conflictAt('reference', 'Ya reportaste un pago con esa referencia.'),
};

async function reportTransfer({ config }: Platform, db: Db, renewal: Renewal): Promise<Invoice> {
  if (renewal.reference === null) {
    throw fieldError('reference', 'Escribe el número de comprobante.');
  }
  const today = await gymToday(db);
  const sentOn = renewal.sentOn ?? today;
  if (sentOn > today) throw fieldError('sentOn', 'Ese día todavía no llega.');
  const report = { ...renewal, sentOn };
  return explainViolations(REFUSALS, () =>
    db.tx((tx) => insertInvoice(tx, report, config.provider.rateCents)),
  );
}

async function startCard({ cards }: Platform, db: Db, gym: Gym, renewal: Renewal) {
  if (!cards.available) throw fieldError('method', 'El pago con tarjeta no está disponible.');
  const invoice = await db.tx((tx) =>
    insertInvoice(tx, { ...renewal, reference: null, sentOn: null }, null),
  );
  const payer = await db.maybe(
    build
      .selectFrom('users')
      .where('id', '=', db.actor.userId ?? '')
      .select('email'),
  );
  const page = `${gym.origin}/subscription`;
  const { url } = await cards.startCheckout({
    gymId: db.gymId,
    kind: SUBSCRIPTION_KIND,
    ref: invoice.id,
    name: `Forja ${GYM_PLANS[renewal.plan].name}, ${renewal.period === 'annual' ? 'un año' : 'un mes'}`,
    amountCents: invoice.amountCents,
    currency: invoice.currency,
    ...(payer?.email ? { email: payer.email } : {}),
    successUrl: `${page}?pago=listo&factura=${invoice.id}`,
    cancelUrl: `${page}?pago=cancelado&factura=${invoice.id}`,
  });
  return { invoice, checkoutUrl: url };
}

/** Begins a payment: by card at Stripe, or by a transfer or SINPE that the provider confirms. */
export async function renew(platform: Platform, db: Db, gym: Gym, renewal: Renewal) {
  await requireFit(db, renewal);
  if (renewal.method === 'card') return startCard(platform, db, gym, renewal);
  return { invoice: await reportTransfer(platform, db, renewal), checkoutUrl: null };
}

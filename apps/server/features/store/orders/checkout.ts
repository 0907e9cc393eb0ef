import type { Checkout, CheckoutInput } from '@forja/contract/store/order-routes';
import type { Cards } from '../../../platform/cards/cards.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { listLocations } from '../../locations/public.ts';
import { readPaymentDetails } from '../../memberships/public.ts';
import { readGymSettings } from '../../settings/public.ts';

interface HandoverRules extends CheckoutInput {
  stripeAccount: string | null;
}

const DEFAULTS: HandoverRules = {
  deliveryEnabled: false,
  deliveryFeeCents: 0,
  stripeAccount: null,
};

/** What the gym chose for its orders: whether and for how much it delivers, where cards are paid to. */
export async function readHandoverRules(db: Db): Promise<HandoverRules> {
  const saved = await db.maybe(
    build
      .selectFrom('store_checkout')
      .select([
        'delivery_enabled as deliveryEnabled',
        'delivery_fee_cents as deliveryFeeCents',
        'stripe_account as stripeAccount',
      ]),
  );
  return saved ?? DEFAULTS;
}

/** How an order can be paid and handed over; management also sees where cards are paid to. */
export async function readCheckout(
  db: Db,
  cards: Pick<Cards, 'available'>,
  management = false,
): Promise<Checkout> {
  const { stripeAccount, ...terms } = await readHandoverRules(db);
  const { contact } = await readGymSettings(db);
  const locations = await listLocations(db);
  const { sinpeNumber, sinpeName, iban, bank } = await readPaymentDetails(db);
  return {
    ...terms,
    sinpePhone: sinpeNumber,
    sinpeName,
    iban,
    bankName: bank,
    cardEnabled: cards.available && stripeAccount !== null,
    ...(management ? { cardAvailable: cards.available, stripeAccount } : {}),
    pickupAddress: contact.address,
    locations: locations.map(({ id, name, address }) => ({ id, name, address })),
  };
}

export function saveCheckout(db: Db, cards: Cards, input: CheckoutInput): Promise<Checkout> {
  const row = {
    delivery_enabled: input.deliveryEnabled,
    delivery_fee_cents: input.deliveryFeeCents,
  };
  return db.tx(async (tx) => {
    await tx.run(
      build
        .insertInto('store_checkout')
        .values({ gym_id: tx.gymId, id: newId(), ...row })
        .onConflict((conflict) => conflict.column('gym_id').doUpdateSet(row)),
    );
    await audit(tx, {
      action: 'store.checkout',
      objectType: 'checkout',
      objectId: null,
      changes: input,
    });
    return readCheckout(tx, cards, true);
  });
}

/** Says which account at Stripe orders are paid to. */
export function saveCardAccount(db: Db, cards: Cards, account: string | null): Promise<Checkout> {
  return db.tx(async (tx) => {
    await tx.run(
      build
        .insertInto('store_checkout')
        .values({ gym_id: tx.gymId, id: newId(), stripe_account: account })
        .onConflict((conflict) =>
          conflict.column('gym_id').doUpdateSet({ stripe_account: account }),
        ),
    );
    await audit(tx, {
      action: 'store.card-account',
      objectType: 'checkout',
      objectId: null,
      changes: { account },
    });
    return readCheckout(tx, cards, true);
  });
}

import { HOLD_MINUTES } from '@forja/contract/store/values';
import type { Checkout, CheckoutInput } from '@forja/contract/store-orders/routes';
import type { Cards } from '../../platform/cards/cards.ts';
import { auditChanges } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import type { Platform } from '../../platform/platform.ts';
import { gatewayNameOf, paidAccount, requireOwnAccount } from '../gateways/public.ts';
import { listLocations } from '../locations/public.ts';
import { recordMoneyTarget } from '../money-targets/public.ts';
import { readGymSettings, readPaymentDetails } from '../settings/public.ts';

interface HandoverRules extends Required<CheckoutInput> {
  stripeAccount: string | null;
}

const DEFAULTS: HandoverRules = {
  deliveryEnabled: false,
  deliveryFeeCents: 0,
  holdMinutes: HOLD_MINUTES,
  stripeAccount: null,
};

/**
 * The gym's choices for its orders: whether it delivers, at which fee, and where cards are paid.
 */
export async function readHandoverRules(db: Db): Promise<HandoverRules> {
  const saved = await db.maybe(
    build
      .selectFrom('store_checkout')
      .select([
        'delivery_enabled as deliveryEnabled',
        'delivery_fee_cents as deliveryFeeCents',
        'stripe_account as stripeAccount',
        'hold_transfer_minutes as transfer',
        'hold_cash_minutes as cash',
        'hold_card_minutes as card',
      ]),
  );
  if (!saved) return DEFAULTS;
  const { transfer, cash, card, ...rules } = saved;
  return { ...rules, holdMinutes: { transfer, cash, card } };
}

/** How an order can be paid and handed over. Managers of the shop also see where cards are paid. */
export async function readCheckout(
  db: Db,
  cards: Pick<Cards, 'available'>,
  managed = false,
): Promise<Checkout> {
  const { stripeAccount, ...terms } = await readHandoverRules(db);
  const account = await paidAccount(db, cards);
  const cardGateway = gatewayNameOf(account);
  const { contact } = await readGymSettings(db);
  const locations = await listLocations(db);
  const { sinpeNumber, sinpeName, iban, bank } = await readPaymentDetails(db);
  return {
    ...terms,
    sinpePhone: sinpeNumber,
    sinpeName,
    iban,
    bankName: bank,
    cardEnabled: account !== null,
    cardGateway,
    ...(managed ? { cardAvailable: cards.available, stripeAccount } : {}),
    pickupAddress: contact.address,
    locations: locations.map(({ id, name, address }) => ({ id, name, address })),
  };
}

export function saveCheckout(db: Db, cards: Cards, input: CheckoutInput): Promise<Checkout> {
  const row = {
    delivery_enabled: input.deliveryEnabled,
    delivery_fee_cents: input.deliveryFeeCents,
    ...(input.holdMinutes && {
      hold_transfer_minutes: input.holdMinutes.transfer,
      hold_cash_minutes: input.holdMinutes.cash,
      hold_card_minutes: input.holdMinutes.card,
    }),
  };
  return db.tx(async (tx) => {
    const before = await readHandoverRules(tx);
    await tx.run(
      build
        .insertInto('store_checkout')
        .values({ gym_id: tx.gymId, id: newId(), ...row })
        .onConflict((conflict) => conflict.column('gym_id').doUpdateSet(row)),
    );
    await auditChanges(tx, {
      action: 'store.checkout',
      objectType: 'checkout',
      objectId: null,
      changes: changedFields(before, input),
    });
    return readCheckout(tx, cards, true);
  });
}

/** Sets the Stripe account that orders are paid to. */
export async function saveCardAccount(
  platform: Platform,
  db: Db,
  account: string | null,
): Promise<Checkout> {
  if (account !== null) await requireOwnAccount(platform, db.gymId, account);
  return db.tx(async (tx) => {
    const before = await tx.maybe(
      build.selectFrom('store_checkout').select('stripe_account as account').forUpdate(),
    );
    await tx.run(
      build
        .insertInto('store_checkout')
        .values({ gym_id: tx.gymId, id: newId(), stripe_account: account })
        .onConflict((conflict) =>
          conflict.column('gym_id').doUpdateSet({ stripe_account: account }),
        ),
    );
    await recordMoneyTarget(platform, tx, 'store.card-account', before ?? {}, { account });
    return readCheckout(tx, platform.cards, true);
  });
}

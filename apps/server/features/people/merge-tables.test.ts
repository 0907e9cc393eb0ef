import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser, server, owner: database } = await startHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });

/**
 * What a merge does with the rows about the one that becomes an alias.
 * found: they stay as they are and are shown on the record of the one that remains
 * moved: they are given to the one that remains, and back when it is undone
 * refused: nobody is merged away who has such rows that still count
 * ended: they lose their effect with the account
 * kept: they wait on the row of the alias, where its own record shows them, and count again after an undo
 * staff: rows about people who manage, and nobody who manages is merged away
 */
type Treatment = 'found' | 'moved' | 'refused' | 'ended' | 'kept' | 'staff';

const TREATMENTS: Readonly<Record<string, Treatment>> = {
  'access_commands.user_id': 'kept',
  'access_credentials.id': 'ended',
  'access_entries.staff_id': 'staff',
  'access_entries.user_id': 'found',
  'accounts.user_id': 'found',
  'account_deletions.user_id': 'ended',
  'announcement_misses.user_id': 'kept',
  'announcement_recipients.user_id': 'kept',
  'announcements.reviewed_by': 'staff',
  'announcements.sender_id': 'staff',
  'audit_log.user_id': 'kept',
  'biometric_removals.user_id': 'kept',
  'blocks.blocked_id': 'kept',
  'blocks.user_id': 'kept',
  'calendar_feeds.user_id': 'ended',
  'card_payments.user_id': 'found',
  'care_notes.id': 'kept',
  'claim_links.user_id': 'ended',
  'class_fees.user_id': 'refused',
  'conduct_reports.reporter_id': 'kept',
  'conduct_reports.user_id': 'kept',
  'consents.user_id': 'found',
  'conversation_members.user_id': 'kept',
  'conversations.high_id': 'kept',
  'conversations.low_id': 'kept',
  'daily_steps.user_id': 'found',
  'diets.user_id': 'kept',
  'diets.written_by': 'kept',
  'eaten_items.user_id': 'kept',
  'email_changes.user_id': 'ended',
  'email_returns.user_id': 'ended',
  'event_bookings.user_id': 'kept',
  'events.coach_id': 'staff',
  'favourite_foods.user_id': 'kept',
  'feed_applause.user_id': 'kept',
  'feed_items.user_id': 'kept',
  'friendships.high_id': 'kept',
  'friendships.low_id': 'kept',
  'health_looks.user_id': 'found',
  'health_looks.viewer_id': 'staff',
  'hidden_messages.user_id': 'kept',
  'idempotency_keys.user_id': 'kept',
  'import_rows.person_id': 'kept',
  'login_devices.user_id': 'ended',
  'manual_records.user_id': 'kept',
  'measurements.user_id': 'found',
  'memberships.payer_id': 'refused',
  'memberships.user_id': 'found',
  'message_pictures.owner_id': 'kept',
  'message_reactions.user_id': 'kept',
  'messages.sender_id': 'kept',
  'notification_preferences.id': 'kept',
  'notifications.user_id': 'kept',
  'nutrition_profiles.user_id': 'kept',
  'passkey_challenges.user_id': 'ended',
  'passkeys.user_id': 'ended',
  'payment_links.user_id': 'kept',
  'payment_notices_seen.id': 'staff',
  'payments.user_id': 'found',
  'person_foods.user_id': 'kept',
  'person_merges.alias_id': 'moved',
  'person_merges.main_id': 'moved',
  'person_merge_requests.alias_id': 'ended',
  'person_merge_requests.asked_by': 'staff',
  'person_merge_requests.main_id': 'ended',
  'person_tags.user_id': 'kept',
  'person_terms.user_id': 'moved',
  'presence.user_id': 'kept',
  'fiscal_receivers.user_id': 'kept',
  'privacy_requests.user_id': 'found',
  'progress_photos.user_id': 'kept',
  'promotion_members.user_id': 'kept',
  'promotion_uses.user_id': 'kept',
  'push_subscriptions.user_id': 'ended',
  'recovery_codes.user_id': 'ended',
  'reset_tokens.user_id': 'ended',
  'sales.user_id': 'found',
  'saved_card_minors.guardian_id': 'ended',
  'saved_card_minors.user_id': 'ended',
  'saved_cards.user_id': 'kept',
  'second_factors.user_id': 'ended',
  'sessions.user_id': 'ended',
  'shift_cashiers.user_id': 'staff',
  'social_preferences.id': 'kept',
  'staff_duties.id': 'staff',
  'staff_locations.user_id': 'staff',
  'staff_people.staff_id': 'staff',
  'staff_people.user_id': 'kept',
  'store_discount_people.user_id': 'kept',
  'store_movements.user_id': 'staff',
  'store_order_events.user_id': 'kept',
  'store_orders.user_id': 'found',
  'store_restock_requests.user_id': 'kept',
  'terminal_people.user_id': 'ended',
  'trusted_phones.user_id': 'ended',
  'unproven_logins.id': 'kept',
  'user_plans.user_id': 'kept',
  'user_plans.written_by': 'kept',
  'users.guardian_id': 'moved',
  'users.merged_into': 'moved',
  'visit_uses.user_id': 'kept',
  'workout_entries.user_id': 'kept',
  'workout_logs.user_id': 'kept',
};

test('it is decided of every column that names a person what a merge does with it', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'person_id', 'payer_id')
    order by 1`);
  expect(Object.keys(TREATMENTS).sort()).toEqual(rows.map(({ name }) => name).sort());
});

const add = async (phone: string) => {
  const body = { firstName: 'Noelia', lastName: 'Vargas', phone, invite: false };
  const made = await call('POST /users', { as: admin, body });
  expect(made.statusCode, made.body).toBe(201);
  return made.data.id;
};

/** Somebody with something in every table whose rows have to be found again. */
async function buildHistory(userId: string) {
  const plan = { name: 'Cortesía', priceCents: 0, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const membership = await call('POST /memberships', { as: admin, body: { userId, planId } });
  expect(membership.statusCode, membership.body).toBe(201);
  const eventId = crypto.randomUUID();
  const entry = await call('POST /accesos/check-in', { as: admin, body: { userId, eventId } });
  expect(entry.data.granted, entry.body).toBe(true);
  const stopped = await call('POST /memberships/{id}/cancel', {
    as: admin,
    params: { id: membership.data.id },
    body: { reason: null, when: 'now' },
  });
  expect(stopped.statusCode, stopped.body).toBe(200);
  await call('PUT /users/{id}/consents', {
    as: admin,
    params: { id: userId },
    body: { purpose: 'health', given: true },
  });
  const measured = { userId, weightKg: 61.5, takenAt: new Date().toISOString() };
  const measurement = await call('POST /measurements', { as: admin, body: measured });
  expect(measurement.statusCode, measurement.body).toBe(201);
  const sale = await call('POST /counter-sales', {
    as: admin,
    body: {
      userId,
      lines: [
        {
          kind: 'free',
          concept: 'Toalla',
          unitPriceCents: 50_000,
          quantity: 1,
          discountCents: 0,
          discountReason: null,
        },
      ],
      tenders: [{ method: 'card', amountCents: 50_000 }],
    },
  });
  expect(sale.statusCode, sale.body).toBe(201);
  const product = { name: 'Botella', priceCents: 300_000, variants: [{ initialStock: 5 }] };
  const { id: productId, variants } = (await call('POST /store', { as: admin, body: product }))
    .data;
  const order = await call('POST /store-orders', {
    as: admin,
    body: {
      customerId: userId,
      items: [{ productId, variantId: nth(variants, 0).id, quantity: 1 }],
      paymentMethod: 'sinpe',
    },
  });
  expect(order.statusCode, order.body).toBe(201);
  const { id: paymentId } = await gym.db.one(
    sql<{ id: string }>`select id from payments where user_id = ${userId}::uuid`,
  );
  return {
    paymentId,
    saleId: sale.data.id,
    orderId: order.data.id,
    membershipId: membership.data.id,
    measurementId: measurement.data.id,
    entryId: eventId,
  };
}

/** What the record of a person shows, by where it stands. */
async function recordOf(userId: string): Promise<Record<string, readonly string[]>> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const section = async (name: string) => {
    const found = server.platform.person.personalData.find((one) => one.section === name);
    const rows = found?.list
      ? Array.fromAsync(found.list(gym.db, userId))
      : found?.read?.(gym.db, userId);
    return ids((await rows) as { id: string }[]);
  };
  const query = { userId };
  return {
    'access_entries.user_id': ids((await call('GET /accesos', { as: admin, query })).data),
    'accounts.user_id': ids(
      (await call('GET /accounts/{userId}/documents', { as: admin, params: { userId } })).data,
    ),
    'measurements.user_id': ids(
      (await call('GET /measurements/{id}', { as: admin, params: { id: userId } })).data,
    ),
    'memberships.user_id': await section('memberships'),
    'payments.user_id': ids((await call('GET /payments', { as: admin, query })).data),
    'sales.user_id': await section('counterSales'),
  };
}

test('what somebody had is found on the record they were merged into, and theirs again after an undo', async () => {
  const [aliasId, main] = [await add('8123 0001'), await buildUser({ gym })];
  const had = await buildHistory(aliasId);
  const expected = {
    'access_entries.user_id': had.entryId,
    'accounts.user_id': had.paymentId,
    'measurements.user_id': had.measurementId,
    'memberships.user_id': had.membershipId,
    'payments.user_id': had.paymentId,
    'sales.user_id': had.saleId,
  };
  const shows = async (userId: string) => {
    const record = await recordOf(userId);
    return Object.entries(expected)
      .filter(([table, id]) => record[table]?.includes(id))
      .map(([table]) => table);
  };
  expect(await shows(main.id)).toEqual([]);
  const merged = await call('POST /users/{id}/merge', {
    as: admin,
    params: { id: aliasId },
    body: { intoId: main.id },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await shows(main.id)).toEqual(Object.keys(expected));
  expect(merged.data.lastVisitAt).not.toBeNull();

  // Under the name it had, too.
  for (const route of ['GET /payments', 'GET /accesos'] as const) {
    const found = await call(route, { as: admin, query: { search: 'Noelia' } });
    expect(found.data, route).toHaveLength(1);
  }
  const own = await call('GET /payments', { as: main });
  expect(own.data.map(({ id }) => id)).toContain(had.paymentId);
  const params = { id: had.paymentId };
  expect((await call('GET /payments/{id}/receipt', { as: main, params })).statusCode).toBe(200);
  const orders = await call('GET /store-orders', { as: main, query: { mine: 'true' } });
  expect(orders.data.map(({ id }) => id)).toEqual([had.orderId]);
  const log = await call('GET /audit-log', { as: admin, query: { aboutId: main.id } });
  expect(log.data.map(({ action }) => action)).toContain('memberships.cancel');

  const undone = await call('POST /users/{id}/unmerge', { as: admin, params: { id: aliasId } });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await shows(main.id)).toEqual([]);
  expect(await shows(aliasId)).toEqual(Object.keys(expected));
  expect((await call('GET /payments', { as: main })).data).toEqual([]);
  expect((await call('GET /payments/{id}/receipt', { as: main, params })).statusCode).toBe(404);
  const after = await call('GET /users/{id}', { as: admin, params: { id: main.id } });
  expect(after.data.lastVisitAt).toBeNull();
});

test('a card goes to the one that remains and comes back', async () => {
  const [aliasId, mainId] = [await add('8123 0002'), await add('8123 0003')];
  await gym.db.run(sql`update users set card_number = '0007714512' where id = ${aliasId}::uuid`);
  const cardOf = async (id: string) =>
    (await call('GET /users/{id}', { as: admin, params: { id } })).data.cardNumber;
  const body = { intoId: mainId };
  await call('POST /users/{id}/merge', { as: admin, params: { id: aliasId }, body });
  expect([await cardOf(aliasId), await cardOf(mainId)]).toEqual([null, '0007714512']);
  await call('POST /users/{id}/unmerge', { as: admin, params: { id: aliasId } });
  expect([await cardOf(aliasId), await cardOf(mainId)]).toEqual(['0007714512', null]);
});

test('nobody who pays for a membership that runs is merged away', async () => {
  const [payerId, mainId] = [await add('8123 0004'), await add('8123 0005')];
  const plan = {
    name: 'Familiar',
    priceCents: 0,
    periodCount: 1,
    periodUnit: 'month',
    familySize: 2,
  };
  const { id: planId } = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const sold = await call('POST /memberships', { as: admin, body: { userId: payerId, planId } });
  await gym.db.run(sql`
    update memberships set user_id = ${mainId}::uuid where id = ${sold.data.id}::uuid`);
  const refused = await call('POST /users/{id}/merge', {
    as: admin,
    params: { id: payerId },
    body: { intoId: mainId },
  });
  expect(refused.error.message).toContain('paga una membresía vigente');
});

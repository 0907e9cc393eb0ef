import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import { everyone, type Matrix, management, users, type World } from '../row.ts';

/** A card payment that the member began, to an account that does not exist. */
async function buildCardPayment({ gym, member }: World): Promise<{ id: string }> {
  const id = newId();
  await gym.db.run(sql`
    insert into card_payments (gym_id, id, user_id, begun_by, purpose, concept, amount_cents,
      currency, account, expires_at)
    values (${gym.id}, ${id}, ${member.id}, ${member.id}, 'charges', 'Evaluación', 100, 'CRC',
      'acct_none', now() + interval '1 hour')`);
  return { id };
}

async function buildDoubt(world: World): Promise<{ id: string }> {
  const { id: payment } = await buildCardPayment(world);
  const id = newId();
  await world.gym.db.run(sql`
    insert into card_doubts (gym_id, id, kind, card_payment_id, asked_cents, asked_currency,
      paid_cents, paid_currency, session)
    values (${world.gym.id}, ${id}, 'amount', ${payment}, 100, 'CRC', 90, 'CRC', ${id})`);
  return { id };
}

/** A link to the only debt of a person. */
async function buildLink({ harness, gym, owner }: World) {
  const { id: userId } = await harness.buildUser({ gym });
  await harness.call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId },
    body: { concept: 'Evaluación', unitPriceCents: 100 },
  });
  return (await harness.call('POST /payment-links', { as: owner, body: { userId } })).data;
}

const buildToken = async (world: World) => ({
  token: (await buildLink(world)).url.split('/pagar/')[1] ?? '',
});

export const cardPaymentsMatrix: Matrix = {
  'GET /payment-links': management(400),
  'POST /payment-links': { ...management(400), body: { userId: newId() } },
  'POST /payment-links/mail': { ...management(400), body: { userId: newId() } },
  'DELETE /payment-links/{id}': {
    ...management(404),
    params: async (world) => ({ id: (await buildLink(world)).id }),
  },
  'GET /open-debts/{token}': { ...everyone(404), params: buildToken },
  'POST /open-debts/{token}/card': {
    ...everyone(400),
    params: buildToken,
    body: { amountCents: 100 },
  },
  'POST /open-debts/{token}/report': {
    ...everyone(400),
    params: buildToken,
    body: { amountCents: 100, reference: '123456' },
  },
  'GET /card-payments/options': users(200),
  'POST /card-payments': { ...users(400), body: { chargeIds: [newId()], amountCents: 100 } },
  'POST /card-payments/{id}/check': {
    ...users(404),
    params: buildCardPayment,
    reachedBy: 'member',
  },
  'GET /card-doubts': management(200),
  'POST /card-doubts/{id}/settle': { ...management(404), params: buildDoubt, body: {} },
};

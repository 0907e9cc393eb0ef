import { sql } from 'kysely';
import { newId } from '../../platform/db/ids.ts';
import { type Matrix, management, owners, users, type World } from './row.ts';

/** A minor whose guardian is the owner, and whose membership the owner's card pays. */
async function minor({ harness, gym, owner }: World): Promise<Record<string, string>> {
  const { id } = await harness.buildUser({ gym });
  await gym.db.tx(async (tx) => {
    await tx.run(sql`
      update users set guardian_id = ${owner.id}::uuid,
        birth_date = (gym_today() - interval '12 years')::date
      where id = ${id}::uuid`);
    await tx.run(sql`
      insert into saved_card_minors
        (gym_id, id, guardian_id, user_id, consent_text, consent_version, days_before)
      values (${gym.id}::uuid, ${newId()}::uuid, ${owner.id}::uuid, ${id}::uuid, 'Sí.', 1, 3)`);
  });
  return { userId: id };
}

export const savedCardsMatrix: Matrix = {
  'GET /saved-card': users(200),
  'POST /saved-card': { ...users(400), body: { consent: 'Autorizo a otro gimnasio.' } },
  'POST /saved-card/check': users(200),
  'DELETE /saved-card': users(200),
  'POST /saved-card/minors': {
    ...users(400),
    body: { userId: '01890000-0000-7000-8000-000000000000', consent: 'Autorizo a otro gimnasio.' },
  },
  'DELETE /saved-card/minors/{userId}': { ...users(404), params: minor },
  'GET /people/{userId}/saved-card': {
    ...management(404),
    params: async ({ member }) => ({ userId: member.id }),
  },
  'GET /declined-renewals': management(200),
  'GET /autopay-settings': owners(200),
  'PUT /autopay-settings': { ...owners(400), body: { enabled: false } },
};

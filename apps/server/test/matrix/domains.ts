import { type Matrix, owners, type World } from './row.ts';

const params = async ({ gym }: World) => {
  const id = crypto.randomUUID();
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into gym_domains (gym_id, id, name, token, looked_at) values ($1, $2, $3, $4, now())`,
      [gym.id, id, `${id}.example`, '0'.repeat(40)],
    ),
  );
  return { id };
};

export const domainsMatrix: Matrix = {
  'GET /domains': owners(200),
  'POST /domains': { ...owners(400), body: { name: 'gimnasio' } },
  'POST /domains/{id}/check': { ...owners(404), params },
  'PUT /domains/{id}/main': { ...owners(404), params },
  'DELETE /domains/{id}': { ...owners(404), params },
};

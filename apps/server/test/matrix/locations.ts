import { newId } from '../../platform/db/ids.ts';
import { type Matrix, management, users, type World } from './row.ts';

const body = { name: 'Sede Escazú' };

async function buildLocation({ gym }: World): Promise<{ id: string }> {
  const id = newId();
  await gym.db.tx((tx) =>
    tx.raw('insert into locations (gym_id, id, name) values ($1, $2, $3)', [gym.id, id, id]),
  );
  return { id };
}

export const locationsMatrix: Matrix = {
  'GET /locations': users(200),
  'POST /locations': { ...management(400), body },
  'PATCH /locations/{id}': { ...management(404), params: buildLocation, body },
  'DELETE /locations/{id}': { ...management(404), params: buildLocation },
};

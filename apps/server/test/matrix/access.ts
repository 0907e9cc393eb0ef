import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { type Matrix, management, type Row, users, type World } from './row.ts';

let made = 0;
/** Inserted directly, because the subscription limits the number of doors. */
async function buildDevice({ owner: { gym } }: World, kind = 'reader'): Promise<{ id: string }> {
  made += 1;
  const row = { gym_id: gym.id, id: newId(), name: `Puerta ${made}`, kind };
  await gym.db.run(build.insertInto('access_devices').values(row));
  return { id: row.id };
}
const aTerminal = (world: World) => buildDevice(world, 'zkteco');

/** An entry that the owner registered at the desk a moment ago. */
async function buildEntry({ owner, member }: World): Promise<{ id: string }> {
  const id = newId();
  await owner.gym.db.run(
    build.insertInto('access_entries').values({
      gym_id: owner.gym.id,
      id,
      at: new Date(),
      user_id: member.id,
      staff_id: owner.id,
      granted: true,
      method: 'manual',
    }),
  );
  return { id };
}

const devices = (status: number): Row => ({
  ...management(403),
  admin: 403,
  owner: 403,
  device: status,
});

const policy = {
  debt: 'refuse',
  debtGraceDays: 3,
  expiryGraceDays: 1,
  toleranceMinutes: 10,
  stayMinutes: 90,
};

export const accessMatrix: Matrix = {
  'GET /accesos': users(200),
  'GET /accesos/export': management(200),
  'GET /accesos/code': users(200),
  'POST /accesos/code': users(200),
  'POST /users/{id}/pin': {
    ...management(404),
    params: async ({ harness, gym }) => ({
      id: (await harness.buildUser({ gym, status: 'invited' })).id,
    }),
  },
  'PUT /accesos/pin': { ...users(400), body: { pin: '111111' } },
  'POST /users/pins': { ...management(400), body: { userIds: [newId()] } },
  'POST /accesos/check-in': {
    ...management(400),
    device: 400,
    body: { eventId: newId(), pin: '000000' },
  },
  'DELETE /accesos/{id}': { ...management(409), params: buildEntry },
  'GET /accesos/people': management(400),
  'GET /accesos/occupancy': users(200),
  'GET /accesos/inside': management(200),
  'GET /access-policy': management(200),
  'PUT /access-policy': { ...management(400), body: policy },
  'GET /dispositivos': users(200),
  'GET /dispositivos/export': management(200),
  'POST /dispositivos': { ...management(400), body: { name: 'Entrada', kind: 'kiosk' } },
  'PATCH /dispositivos/{id}': {
    ...management(404),
    params: buildDevice,
    body: { direction: 'out' },
  },
  'DELETE /dispositivos/{id}': { ...management(404), params: buildDevice },
  'POST /dispositivos/{id}/token': { ...management(404), params: buildDevice },
  'POST /dispositivos/{id}/sync': { ...management(404), params: aTerminal },
  'POST /dispositivos/{id}/open': { ...management(404), params: buildDevice },
  'GET /devices/self': devices(200),
  'POST /devices/heartbeat': { ...devices(200), body: { software: 'test 1' } },
  'GET /devices/allow-list': devices(200),
  'POST /devices/events': {
    ...devices(400),
    body: {
      events: [{ eventId: newId(), at: '2026-01-01T12:00:00Z', userId: null, granted: false }],
    },
  },
};

import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';

const { call, server, buildGym, buildUser } = await startHarness();
const gym = await buildGym();

test.each(['GET /workouts/user-plans/{id}/pdf', 'GET /dietas/{id}/pdf'] as const)(
  '%s waits for the turn of its gym, with few under way for each person',
  async (route) => {
    const member = await buildUser({ gym });
    const ask = async () =>
      (await call(route, { as: member, params: { id: crypto.randomUUID() } })).statusCode;
    const { places } = server.app.downloads;
    const underWay = [1, 2, 3].map(() => places.enter(gym.id, member.id));
    expect(await ask()).toBe(429);
    for (const leave of underWay) leave();
    expect(await ask()).toBe(404);
  },
);

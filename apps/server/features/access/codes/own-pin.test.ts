import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { buildMember, codeAt, phoneOf } from '../../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const harness = await shareHarness();
const { call, buildGym, buildUser, deviceToken } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const choose = (user: TestUser, pin: string) =>
  call('PUT /accesos/pin', { as: user, body: { pin } });

const enter = (body: { pin: string } | { code: string }) =>
  call('POST /accesos/check-in', {
    gym,
    headers: { authorization: `Bearer ${deviceToken}` },
    body: { eventId: newId(), ...body },
  });

/** Varied digits, so that no rule about weak ones is met. */
const VARIED = ['482915', '907153', '618394', '730528', '294716', '851473', '369027', '145862'];

/** The first PIN of a list that this gym lets somebody choose. */
async function chooseAny(user: TestUser): Promise<string> {
  for (const pin of VARIED) if ((await choose(user, pin)).statusCode === 200) return pin;
  throw new Error('every PIN of the list was refused');
}

test('a chosen PIN opens the door, the one before does not, and the code stays', async () => {
  const member = await buildMember(harness, gym);
  const before = await phoneOf(harness, member);
  const pin = await chooseAny(member);
  expect((await enter({ pin })).data).toMatchObject({ granted: true, user: { id: member.id } });
  expect((await enter({ pin: before.pin })).data.reason).toBe('UNKNOWN_CODE');
  expect((await enter({ code: await codeAt(before) })).data.granted).toBe(true);
  expect((await call('GET /accesos/code', { as: member })).data.pin).toBe(pin);
  expect((await choose(member, pin)).statusCode).toBe(200);
});

test('what others would try first is refused, and so is what they know of the person', async () => {
  const member = await buildMember(harness, gym);
  await gym.db.run(
    build
      .updateTable('users')
      .set({ birth_date: '1987-04-25', phone: '+50688301127' })
      .where('id', '=', member.id),
  );
  for (const pin of ['123456', '777777', '250487', '883011']) {
    const answer = await choose(member, pin);
    expect(answer.statusCode, pin).toBe(400);
    expect(answer.error.details?.[0]?.path).toBe('pin');
  }
});

test('a PIN of somebody else is refused in the words of one that is nobody’s', async () => {
  const [ana, luis] = [await buildMember(harness, gym), await buildMember(harness, gym)];
  const taken = await chooseAny(ana);
  const theirs = await choose(luis, taken);
  expect(theirs.statusCode).toBe(400);
  let ofNobody: typeof theirs | undefined;
  for (let at = 0; at < 90 && !ofNobody; at++) {
    const person = await buildMember(harness, gym);
    const pin = `${205_913 + at * 3_137}`;
    const answer = await choose(person, pin);
    const isRefused = answer.statusCode === 400 && (await enter({ pin })).data.user === null;
    if (isRefused) ofNobody = answer;
  }
  expect(ofNobody?.error.details).toEqual(theirs.error.details);
  expect((await enter({ pin: taken })).data.user?.id).toBe(ana.id);
});

test('of two who choose one PIN at once, one has it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => buildMember(harness, gym)));
  for (const pin of VARIED) {
    const codes = (await Promise.all(people.map((each) => choose(each, pin)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200).length, pin).toBeLessThanOrEqual(1);
  }
});

test('ten choices a day are enough for whoever remembers, and too few for guessing', async () => {
  const member = await buildMember(harness, gym);
  const pins = Array.from({ length: 11 }, (_, at) => `${482_915 + at * 1_037}`);
  const codes: number[] = [];
  for (const pin of pins) codes.push((await choose(member, pin)).statusCode);
  expect(codes.slice(0, 10)).not.toContain(429);
  expect(codes.at(-1)).toBe(429);
});

test('PINs for a list are given to people without the app, who keep theirs unless asked', async () => {
  const manager = await buildUser({ gym, role: 'owner' });
  const invited = await buildUser({ gym, status: 'invited' });
  const other = await buildUser({ gym, status: 'invited' });
  const active = await buildMember(harness, gym);
  const userIds = [invited.id, other.id, active.id, newId()];
  const give = async (again = false) =>
    (await call('POST /users/pins', { as: manager, body: { userIds, again } })).data;
  const pinOf = (rows: Awaited<ReturnType<typeof give>>, id: string) =>
    rows.find(({ userId }) => userId === id);
  const first = await give();
  expect(first).toHaveLength(3);
  expect(pinOf(first, active.id)).toMatchObject({ pin: null, reason: 'sees-it-in-app' });
  const pin = pinOf(first, invited.id)?.pin ?? '';
  expect(pin).toMatch(/^\d{6}$/);
  expect((await enter({ pin })).data.user?.id).toBe(invited.id);
  expect(pinOf(await give(), invited.id)).toMatchObject({ pin: null, reason: 'has-one' });
  const renewed = pinOf(await give(true), invited.id)?.pin;
  expect(renewed).not.toBe(pin);
  expect((await enter({ pin })).data.reason).toBe('UNKNOWN_CODE');
});

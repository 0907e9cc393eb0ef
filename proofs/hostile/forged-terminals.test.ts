import { expect, test } from 'vitest';
import { build } from '../../apps/server/platform/db/sql.ts';
import { createRandom } from '../../apps/server/seed/random.ts';
import { buildMember } from '../../apps/server/test/build/door-people.ts';
import { startHarness, type TestGym } from '../../apps/server/test/harness.ts';
import { proved, SEED, size } from '../../apps/server/test/size.ts';

/** An attacker who knows a serial number and the protocol of the terminals. */
const CALLS = size(400, 40_000);
const NUMBER = 41;
const NAME = 'Nombre secreto';

const harness = await startHarness();
const { buildGym, buildUser, call, server } = harness;
const random = createRandom(SEED);

async function claim(gym: TestGym, serial: string) {
  const owner = await buildUser({ gym, role: 'owner' });
  const body = { name: 'Terminal', kind: 'zkteco', serial };
  const { terminal } = (await call('POST /dispositivos', { as: owner, body })).data.device;
  return { owner, serial, label: terminal?.hostLabel ?? '' };
}

const gym = await buildGym();
const genuine = await claim(gym, 'PROOF00001');
const neighbour = await claim(await buildGym(), 'PROOF00002');
const member = await buildMember(harness, gym);
await gym.db.run(
  build
    .updateTable('users')
    .set({ member_number: NUMBER, username: NAME })
    .where('id', '=', member.id),
);

const ask = (method: 'GET' | 'POST', path: string, host: string, address: string, payload = '') =>
  server.app.inject({
    method,
    url: `/iclock/${path}`,
    remoteAddress: address,
    headers: { host, ...(method === 'POST' ? { 'content-type': 'text/plain' } : {}) },
    ...(method === 'POST' ? { payload } : {}),
  });

const letter = () => random.pick([...'abcdefghijklmnopqrstuvwxyz234567']);
const key = genuine.label.slice(-12);
const oneOff = () => {
  const at = random.int(0, key.length - 1);
  const other = letter();
  return other === key[at] ? `${letter()}${key}` : key.slice(0, at) + other + key.slice(at + 1);
};

/** Host names that almost match the one with the key. */
const HOSTS: (() => string)[] = [
  () => 'forja.example',
  () => `${gym.subdomain}.forja.example`,
  () => `${gym.subdomain}-${oneOff()}.forja.example`,
  () => `${gym.subdomain}-${key.slice(1)}.forja.example`,
  () => `${neighbour.label}.forja.example`,
  () => `${gym.subdomain}-${neighbour.label.slice(-12)}.forja.example`,
  () => `x.${genuine.label.replace(key, oneOff())}.forja.example:80`,
  () => `203.0.113.${random.int(1, 250)}`,
];

const PUNCH = `${NUMBER}\t2026-03-02 05:31:07\t0\t1`;
const WORDS: ((sn: string) => readonly ['GET' | 'POST', string, string])[] = [
  (sn) => ['GET', `cdata?SN=${sn}&options=all`, ''],
  (sn) => ['GET', `getrequest?SN=${sn}`, ''],
  (sn) => ['GET', `ping?SN=${sn}`, ''],
  (sn) => ['POST', `cdata?SN=${sn}&table=ATTLOG`, PUNCH],
  (sn) => ['POST', `cdata?SN=${sn}&table=OPERLOG`, `USER PIN=${NUMBER}\tName=x`],
  (sn) => ['POST', `devicecmd?SN=${sn}`, `ID=${random.int(1, 9)}&Return=0&CMD=DATA`],
  (sn) => ['POST', `registry?SN=${sn}`, 'DeviceType=acc'],
  (sn) => ['POST', `push?SN=${sn}`, ''],
];

test('with the serial number and a wrong key nobody gets people or commands, or leaves a punch', async () => {
  const home = `${genuine.label}.forja.example`;
  await ask('GET', `cdata?SN=${genuine.serial}&options=all`, home, '203.0.113.7');
  for (let count = 0; count < CALLS; count++) {
    const [method, path, payload] = random.pick(WORDS)(genuine.serial);
    const answer = await ask(method, path, random.pick(HOSTS)(), '198.51.100.66', payload);
    expect(answer.statusCode, path).toBeLessThan(500);
    expect(answer.body).not.toContain(NAME);
    expect(answer.body).not.toContain('DATA ');
  }
  expect((await call('GET /accesos', { as: genuine.owner })).data).toEqual([]);
  const waiting = await ask('GET', `getrequest?SN=${genuine.serial}`, home, '203.0.113.7');
  expect(waiting.body, 'what waits for the terminal still waits').toContain(NAME);
  proved(`${CALLS} calls of forged terminals: no name, no command taken, no punch`);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { build } from '../../../platform/db/sql.ts';
import { nth } from '../../../test/answer.ts';
import { buildMember } from '../../../test/build/door-people.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { isAmong } from './identify.ts';

const harness = await startHarness();
const { call, buildGym, buildUser, server } = harness;

const HOME = '203.0.113.7';
const THIEF = '198.51.100.66';

interface Claimed {
  id: string;
  serial: string;
  owner: TestUser;
  gym: TestGym;
  /** The host to call, which contains its key. */
  host: string;
}

let claimed = 0;
async function claim(gym?: TestGym, serial?: string): Promise<Claimed> {
  claimed += 1;
  const home = gym ?? (await buildGym());
  const owner = await buildUser({ gym: home, role: 'owner' });
  const name = serial ?? `KEYS${String(claimed).padStart(6, '0')}`;
  const body = { name: `Terminal ${claimed}`, kind: 'zkteco', serial: name };
  const answer = await call('POST /dispositivos', { as: owner, body });
  const { id, terminal } = answer.data.device;
  return { id, serial: name, owner, gym: home, host: `${terminal?.hostLabel}.forja.example` };
}

/** A terminal registered before keys existed: it shows only its serial number. */
async function installedBefore(): Promise<Claimed> {
  const terminal = await claim();
  await terminal.gym.db.run(
    build
      .updateTable('terminal_serials')
      .set({ keyless: true })
      .where('gym_id', '=', terminal.gym.id),
  );
  return { ...terminal, host: 'forja.example' };
}

interface Talk {
  host: string;
  address?: string;
  payload?: string;
}
const ask = (path: string, { host, address = HOME, payload }: Talk) =>
  server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/iclock/${path}`,
    remoteAddress: address,
    headers: { host, ...(payload === undefined ? {} : { 'content-type': 'text/plain' }) },
    ...(payload === undefined ? {} : { payload }),
  });

const stateOf = async ({ owner, id }: Claimed) => {
  const list = (await call('GET /dispositivos', { as: owner })).data;
  const terminal = list.find((device) => device.id === id)?.terminal;
  if (!terminal) throw new Error('no terminal');
  return terminal;
};

async function numbered(gym: TestGym, number: number): Promise<TestUser> {
  const member = await buildMember(harness, gym);
  await gym.db.run(
    build
      .updateTable('users')
      .set({ member_number: number, username: `Nombre ${number}` })
      .where('id', '=', member.id),
  );
  return member;
}

const freeze = (gym: TestGym, { id }: TestUser) =>
  gym.db.run(
    build.updateTable('memberships').set({ frozen_on: '2020-01-01' }).where('user_id', '=', id),
  );

const runJobs = async (gym: TestGym) => {
  await gym.db.tx((tx) => server.platform.jobs.enqueue(tx, 'access.terminals', {}));
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
};

/** Receives all waiting commands and confirms them, as a terminal does. */
async function obey({ serial, host }: Claimed, address = HOME): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const { body } = await ask(`getrequest?SN=${serial}`, { host, address });
    if (body === 'OK') return lines;
    for (const line of body.trim().split('\n')) {
      lines.push(line.replace(/^C:\d+:/, ''));
      const payload = `ID=${/^C:(\d+)/.exec(line)?.[1]}&Return=0&CMD=DATA`;
      await ask(`devicecmd?SN=${serial}`, { host, address, payload });
    }
  }
}

test('the serial number alone lists nobody, takes no command and leaves no punch', async () => {
  const terminal = await claim();
  const member = await numbered(terminal.gym, 41);
  await ask(`cdata?SN=${terminal.serial}&options=all`, terminal);
  const gymHost = `${terminal.gym.subdomain}.forja.example`;
  const wrongKey = terminal.host.replace(/-[a-z2-7]{12}\./, '-aaaaaaaaaaaa.');
  for (const host of ['forja.example', gymHost, wrongKey, '203.0.113.1']) {
    const stranger = { host, address: THIEF };
    expect((await ask(`getrequest?SN=${terminal.serial}`, stranger)).statusCode).toBe(403);
    const punch = { ...stranger, payload: '41\t2026-03-02 05:31:07\t0\t1' };
    expect((await ask(`cdata?SN=${terminal.serial}&table=ATTLOG`, punch)).statusCode).toBe(403);
    const done = { ...stranger, payload: 'ID=1&Return=0&CMD=DATA' };
    expect((await ask(`devicecmd?SN=${terminal.serial}`, done)).statusCode).toBe(403);
  }
  expect((await call('GET /accesos', { as: member })).data).toEqual([]);
  expect(await stateOf(terminal)).toMatchObject({
    protection: 'key',
    calledFrom: HOME,
    otherTalker: null,
    refused: { address: THIEF },
  });
  expect(await obey(terminal)).toEqual([
    'DATA UPDATE USERINFO PIN=41\tName=Nombre 41\tPrivilege=0',
  ]);
});

test('a serial number may be used although another gym claimed it first, and that gym learns nothing', async () => {
  const squatter = await claim();
  const terminal = await claim(undefined, squatter.serial);
  const member = await numbered(terminal.gym, 51);
  const payload = '51\t2026-03-02 05:31:07\t0\t1';
  const sent = await ask(`cdata?SN=${terminal.serial}&table=ATTLOG`, { ...terminal, payload });
  expect(sent.body).toBe('OK: 1');
  expect((await call('GET /accesos', { as: member })).data).toHaveLength(1);
  expect((await call('GET /accesos', { as: squatter.owner })).data).toEqual([]);
  const again = await call('POST /dispositivos', {
    as: terminal.owner,
    body: { name: 'Otra vez', kind: 'zkteco', serial: terminal.serial },
  });
  expect(again.error).toMatchObject({ code: 'CONFLICT', details: [{ path: 'serial' }] });
});

test('a terminal from before keeps working, and needs its key once it has shown it', async () => {
  const terminal = await installedBefore();
  await numbered(terminal.gym, 61);
  await ask(`cdata?SN=${terminal.serial}&options=all`, terminal);
  // A caller that shows only a serial number receives no names.
  expect(await obey(terminal)).toEqual(['DATA UPDATE USERINFO PIN=61\tName=Socio 61\tPrivilege=0']);
  const before = await stateOf(terminal);
  expect(before.protection).toBe('none');

  const host = `${before.hostLabel}.forja.example`;
  expect((await ask(`cdata?SN=${terminal.serial}&options=all`, { host })).statusCode).toBe(200);
  expect((await stateOf(terminal)).protection).toBe('key');
  expect((await ask(`getrequest?SN=${terminal.serial}`, terminal)).statusCode).toBe(403);
  // All commands are sent again, because an unknown caller may have received them before.
  expect(await obey({ ...terminal, host })).toEqual([
    'DATA UPDATE USERINFO PIN=61\tName=Nombre 61\tPrivilege=0',
  ]);
});

test('a terminal that cannot use host names is bound to the address it calls from', async () => {
  const terminal = await installedBefore();
  const update = (addresses: string[]) =>
    call('PATCH /dispositivos/{id}', {
      as: terminal.owner,
      body: { addresses },
      params: { id: terminal.id },
    });
  for (const wrong of ['gimnasio', '0.0.0.0/0', '10.0.0.0/8', '::/0', '203.0.113.999']) {
    expect((await update([wrong])).statusCode, wrong).toBe(400);
  }
  expect((await update([HOME, '2001:db8:1::/56'])).data.terminal).toMatchObject({
    protection: 'addresses',
    addresses: [HOME, '2001:db8:1::/56'],
  });
  const path = `getrequest?SN=${terminal.serial}`;
  expect((await ask(path, { ...terminal, address: THIEF })).statusCode).toBe(403);
  expect((await ask(path, terminal)).statusCode).toBe(200);
  expect((await ask(path, { ...terminal, address: '2001:db8:1:80::9' })).statusCode).toBe(200);
  expect((await update([])).data.terminal?.protection).toBe('key');
  expect((await ask(path, terminal)).statusCode).toBe(403);

  await update([HOME]);
  const other = await claim(undefined, terminal.serial);
  const second = await call('PATCH /dispositivos/{id}', {
    as: other.owner,
    body: { addresses: [THIEF] },
    params: { id: other.id },
  });
  expect(second.error).toMatchObject({ code: 'CONFLICT', details: [{ path: 'addresses' }] });
});

test('a lost removal is repeated within a day, so that nobody stays on a terminal', async () => {
  const terminal = await claim();
  const member = await numbered(terminal.gym, 71);
  await ask(`cdata?SN=${terminal.serial}&options=all`, terminal);
  await obey(terminal);
  await freeze(terminal.gym, member);
  await runJobs(terminal.gym);
  // A thief with the stolen key receives and confirms the command; the real terminal never gets it.
  expect(await obey(terminal, THIEF)).toEqual(['DATA DELETE USERINFO PIN=71']);
  await runJobs(terminal.gym);
  expect(await obey(terminal)).toEqual([]);
  await terminal.gym.db.run(
    sql`update access_devices set full_sync_at = now() - interval '25 hours' where id = ${terminal.id}`,
  );
  await runJobs(terminal.gym);
  expect(await obey(terminal)).toEqual(['DATA DELETE USERINFO PIN=71']);
});

test('management sends everything again, and an opening still goes first', async () => {
  const terminal = await claim();
  for (const number of [81, 82, 83]) await numbered(terminal.gym, number);
  await ask(`cdata?SN=${terminal.serial}&options=all`, terminal);
  await obey(terminal);
  const answer = await call('POST /dispositivos/{id}/sync', {
    as: terminal.owner,
    params: { id: terminal.id },
  });
  expect(answer.data).toEqual({ changes: 3 });
  expect(await stateOf(terminal)).toMatchObject({ waiting: 3, fullSyncAt: expect.any(String) });
  await numbered(terminal.gym, 84);
  await runJobs(terminal.gym);
  await call('POST /dispositivos/{id}/open', { as: terminal.owner, params: { id: terminal.id } });
  const lines = await obey(terminal);
  expect(lines[0]).toBe('AC_UNLOCK');
  expect(lines[1]).toContain('PIN=84\t');
  expect(lines).toHaveLength(5);
  expect((await stateOf(terminal)).waiting).toBe(0);
});

test('two machines with one serial number are noticed; a new connection does not count as two', async () => {
  const terminal = await claim();
  const from = (address: string) =>
    ask(`getrequest?SN=${terminal.serial}`, { ...terminal, address });
  for (const address of [HOME, HOME, '203.0.113.8', '203.0.113.8']) await from(address);
  expect((await stateOf(terminal)).otherTalker).toBeNull();
  for (const address of [THIEF, '203.0.113.8']) await from(address);
  expect((await stateOf(terminal)).otherTalker).toMatchObject({ address: THIEF });

  // A new key locks the other caller out and clears the warning.
  const renewed = await call('POST /dispositivos/{id}/token', {
    as: terminal.owner,
    params: { id: terminal.id },
  });
  expect(renewed.data).toMatchObject({
    token: null,
    device: { terminal: { otherTalker: null } },
  });
  const path = `getrequest?SN=${terminal.serial}`;
  expect((await ask(path, terminal)).statusCode).toBe(403);
  const host = `${renewed.data.device.terminal?.hostLabel}.forja.example`;
  expect((await ask(path, { host })).statusCode).toBe(200);
});

test('the key of a terminal is for management', async () => {
  const terminal = await claim();
  const member = await buildUser({ gym: terminal.gym });
  const seen = nth((await call('GET /dispositivos', { as: member })).data, 1);
  expect(seen).not.toHaveProperty('terminal');
  const refused = await call('POST /dispositivos/{id}/sync', {
    as: member,
    params: { id: terminal.id },
  });
  expect(refused.statusCode).toBe(403);
});

test('an address is compared with single addresses and with networks', () => {
  const addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/48'];
  for (const inside of ['203.0.113.7', '198.51.100.255', '2001:db8:0:ffff::1']) {
    expect(isAmong(addresses, inside), inside).toBe(true);
  }
  for (const outside of ['203.0.113.8', '198.51.101.1', '2001:db8:1::1', '', 'x']) {
    expect(isAmong(addresses, outside), outside).toBe(false);
  }
});

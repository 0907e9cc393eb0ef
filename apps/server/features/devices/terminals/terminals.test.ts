import { MINUTE_MS } from '@forja/calendar/duration';
import { wallClock } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../../platform/db/sql.ts';
import { nth, take } from '../../../test/answer.ts';
import { buildMember } from '../../../test/build/door-people.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { syncPeople } from './people.ts';

const harness = await startHarness();
const { call, buildGym, buildUser, server } = harness;

let gym: TestGym;
let manager: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  manager = await buildUser({ gym, role: 'owner' });
});

let claimed = 0;
/** A terminal that management has registered by its serial number. */
async function claimTerminal(): Promise<{ id: string; serial: string }> {
  claimed += 1;
  const serial = `CKJG${String(claimed).padStart(9, '0')}`;
  const answer = await call('POST /dispositivos', {
    as: manager,
    body: { name: `Terminal ${claimed}`, kind: 'zkteco', serial },
  });
  expect(answer.data.token).toBeNull();
  hosts.set(serial, `${answer.data.device.terminal?.hostLabel}.localhost`);
  return { id: answer.data.device.id, serial };
}

/** The host that each terminal calls, by its serial number. */
const hosts = new Map<string, string>();
const hostOf = (path: string) => hosts.get(/SN=(\w+)/.exec(path)?.[1] ?? '') ?? 'localhost';
const get = (path: string) =>
  server.app.inject({ method: 'GET', url: `/iclock/${path}`, headers: { host: hostOf(path) } });
const post = (path: string, payload: string | Buffer) =>
  server.app.inject({
    method: 'POST',
    url: `/iclock/${path}`,
    headers: { 'content-type': 'text/plain', host: hostOf(path) },
    payload,
  });

let numbered = 100;
async function numberedMember(): Promise<TestUser & { pin: number }> {
  numbered += 1;
  const member = await buildMember(harness, gym);
  await gym.db.run(
    build.updateTable('users').set({ member_number: numbered }).where('id', '=', member.id),
  );
  return { ...member, pin: numbered };
}
const entriesOf = async (user: TestUser) => (await call('GET /accesos', { as: user })).data;

test('a terminal nobody claimed gets nothing and leaves nothing', async () => {
  expect((await get('cdata?SN=STRANGER01&options=all')).statusCode).toBe(403);
  const sent = await post(
    'cdata?SN=STRANGER01&table=ATTLOG&Stamp=1',
    '1\t2026-01-01 10:00:00\t0\t1',
  );
  expect(sent.statusCode).toBe(403);
  expect((await get('getrequest')).statusCode).toBe(403);
});

test('the handshake of an attendance terminal', async () => {
  const { id, serial } = await claimTerminal();
  const answer = await get(
    `cdata?SN=${serial}&options=all&pushver=2.4.1&language=69&DeviceType=att&PushOptionsFlag=1`,
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(new RegExp(`^GET OPTION FROM: ${serial}\nATTLOGStamp=`));
  expect(answer.body).toContain('\nTimeZone=-6\n');
  expect(answer.body).toContain('\nRealtime=1\n');
  const devices = (await call('GET /dispositivos', { as: manager })).data;
  const own = devices.find((device: { id: string }) => device.id === id);
  expect(own).toMatchObject({ online: true, serial, software: 'ZKTeco att 2.4.1' });
});

test('the handshake of an access terminal', async () => {
  const { serial } = await claimTerminal();
  const first = await get(`cdata?SN=${serial}&options=all&pushver=3.1.2&DeviceType=acc`);
  expect(first.body).toMatch(/^registry=ok\nRegistryCode=[0-9a-f]{32}\n/);
  const registry = await post(
    `registry?SN=${serial}`,
    'DeviceType=acc,~DeviceName=F22,IPAddress=1',
  );
  expect(registry.body).toMatch(/^RegistryCode=[0-9a-f]{32}$/);
  expect((await post(`push?SN=${serial}`, '')).body).toContain('ServerName=Forja');
});

test('five punches after an outage, sent again and again, are five entries in the gym’s own time', async () => {
  const { serial } = await claimTerminal();
  const member = await numberedMember();
  // One terminal sends ten fields and a trailing tab.
  const rest = '\t0\t0\t0\t0\t0\t0\t';
  const body = [
    `${member.pin}\t2026-03-02 05:31:07\t0\t1${rest}`,
    `${member.pin}\t2026-03-02 06:40:00\t1\t1${rest}`,
    `${member.pin}\t2026-03-03 05:29:59\t255\t15${rest}`,
    '987654\t2026-03-03 05:30:10\t0\t2',
    `${member.pin}\t2026-03-04 05:30:00\t0\t4\r`,
  ].join('\n');
  for (let sent = 0; sent < 3; sent++) {
    const answer = await post(`cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, `${body}\n`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('OK: 5');
  }
  const mine = await entriesOf(member);
  expect(mine.map(({ at }: { at: string }) => at)).toEqual([
    '2026-03-04T11:30:00.000Z',
    '2026-03-03T11:29:59.000Z',
    '2026-03-02T12:40:00.000Z',
    '2026-03-02T11:31:07.000Z',
  ]);
  expect(mine).toMatchObject([
    { method: 'card', direction: 'in' },
    { method: 'face', direction: 'in' },
    { method: 'finger', direction: 'out' },
    { method: 'finger', direction: 'in' },
  ]);
  const raw = await gym.db.all(build.selectFrom('terminal_uploads').select(['body', 'kind']));
  expect(raw.filter(({ kind }) => kind === 'attlog')).toHaveLength(3);
  expect(String(raw[0]?.body)).toBe(`${body}\n`);
});

test('somebody who never logs in enters with a card or their face', async () => {
  const { serial } = await claimTerminal();
  const made = await call('POST /users', {
    as: manager,
    body: { firstName: 'Noelia', phone: '8712 4490' },
  });
  const { id, memberNumber } = made.data;
  const body = [
    `${memberNumber}\t2026-03-02 05:31:07\t0\t4`,
    `${memberNumber}\t2026-03-03 05:31:07\t0\t15`,
  ].join('\n');
  await post(`cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, `${body}\n`);
  const entries = await call('GET /accesos', { as: manager, query: { userId: id } });
  expect(entries.data).toMatchObject([{ method: 'face' }, { method: 'card' }]);
});

test('real-time events of an access terminal: opened, refused, and a door opened from afar', async () => {
  const { serial } = await claimTerminal();
  const member = await numberedMember();
  const line = (time: string, event: number, index: number) =>
    `time=${time}\tpin=${member.pin}\tcardno=0\teventaddr=1\tevent=${event}\tinoutstatus=0\tverifytype=4\tindex=${index}`;
  const body = [
    line('2026-04-01 18:00:00', 0, 1),
    line('2026-04-01 18:00:05', 27, 2),
    line('2026-04-01 18:00:09', 8, 3),
  ].join('\r\n');
  expect((await post(`cdata?SN=${serial}&table=rtlog`, body)).body).toBe('OK');
  expect(await entriesOf(member)).toMatchObject([
    { granted: false, reason: 'UNKNOWN_CODE' },
    { granted: true, method: 'card' },
  ]);
  expect((await post(`cdata?SN=${serial}&table=rtstate`, 'time=1\tsensor=01')).body).toBe('OK');
  const table = await post(
    `cdata?SN=${serial}&table=tabledata&tablename=user&count=2`,
    'user pin=1',
  );
  expect(table.body).toBe('user=2');
});

test('names in the maker’s own code page and nonsense are kept and answered', async () => {
  const { serial } = await claimTerminal();
  const names = Buffer.concat([Buffer.from('USER PIN=1\tName='), Buffer.from([0xb0, 0xa1, 0xff])]);
  const answer = await post(`cdata?SN=${serial}&table=OPERLOG&OpStamp=1`, names);
  expect(answer.body).toBe('OK: 1');
  const nonsense = await post(`cdata?SN=${serial}&table=ATTLOG&Stamp=1`, "1'; drop\t2026\t\n\0\n");
  expect(nonsense.statusCode).toBe(200);
});

test('people who may enter are sent to the terminal, confirmed, and taken off when they may not', async () => {
  const fresh = await buildGym();
  const owner = await buildUser({ gym: fresh, role: 'owner' });
  const member = await buildMember(harness, fresh);
  await fresh.db.run(
    build
      .updateTable('users')
      .set({ member_number: 7, username: 'Ñandú\tPeña' })
      .where('id', '=', member.id),
  );
  const serial = 'ATT0000777';
  const made = await call('POST /dispositivos', {
    as: owner,
    body: { name: 'Huella', kind: 'zkteco', serial },
  });
  hosts.set(serial, `${made.data.device.terminal?.hostLabel}.localhost`);
  await get(`cdata?SN=${serial}&options=all&DeviceType=att`);

  const first = (await get(`getrequest?SN=${serial}`)).body;
  const number = /^C:(\d+):DATA UPDATE USERINFO PIN=7\tName=NanduPena\tPrivilege=0\n$/.exec(
    first,
  )?.[1];
  expect(number, first).toBeDefined();
  expect((await get(`getrequest?SN=${serial}`)).body).toBe('OK');
  expect((await post(`devicecmd?SN=${serial}`, `ID=${number}&Return=0&CMD=DATA\n`)).body).toBe(
    'OK',
  );
  expect(
    await fresh.db.all(build.selectFrom('terminal_people').select(['user_id', 'removed_at'])),
  ).toEqual([{ user_id: member.id, removed_at: null }]);

  await fresh.db.run(
    build
      .updateTable('memberships')
      .set({ frozen_on: '2020-01-01' })
      .where('user_id', '=', member.id),
  );
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
  await get(`cdata?SN=${serial}&options=all&DeviceType=att`);
  const second = (await get(`getrequest?SN=${serial}`)).body;
  expect(second).toMatch(/^C:\d+:DATA DELETE USERINFO PIN=7\n$/);
});

test('an opening reaches the terminal once, in the words of its family', async () => {
  const { id, serial } = await claimTerminal();
  await gym.db.run(build.deleteFrom('access_commands').where('device_id', '=', id));
  await gym.db.run(build.updateTable('access_devices').set({ family: 'acc' }).where('id', '=', id));
  await call('POST /dispositivos/{id}/open', { as: manager, params: { id } });
  const first = (await get(`getrequest?SN=${serial}`)).body;
  expect(first).toMatch(/^C:\d+:CONTROL DEVICE 01010105\n$/);
  expect((await get(`getrequest?SN=${serial}`)).body).toBe('OK');
  const number = /^C:(\d+)/.exec(first)?.[1];
  await post(`devicecmd?SN=${serial}`, `ID=${number}&Return=-1&CMD=CONTROL`);
  const row = await gym.db.one(
    build.selectFrom('access_commands').where('number', '=', Number(number)).select('result'),
  );
  expect(row.result).toBe(-1);
});

test('what a terminal sent and was told is kept a month once it is dealt with', async () => {
  const { id, serial } = await claimTerminal();
  await post(`cdata?SN=${serial}&table=ATTLOG`, '7\t2020-01-01 08:00:00\t0\t1\n');
  await call('POST /dispositivos/{id}/open', { as: manager, params: { id } });
  const left = () =>
    gym.db.one(sql<{ uploads: number; commands: number }>`
      select (select count(*)::int from terminal_uploads where device_id = ${id}) as uploads,
        (select count(*)::int from access_commands where device_id = ${id}) as commands`);
  const tidy = async () => {
    await gym.db.tx((tx) => server.platform.jobs.enqueue(tx, 'access.cleanup', {}));
    await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
  };
  const before = await left();
  expect(before.uploads).toBeGreaterThan(0);
  expect(before.commands).toBeGreaterThan(0);
  await tidy();
  expect(await left()).toEqual(before);
  await gym.db.run(sql`update terminal_uploads set processed_at = now() - interval '31 days'`);
  await gym.db.run(sql`update access_commands set expires_at = now() - interval '31 days'`);
  await tidy();
  expect(await left()).toEqual({ uploads: 0, commands: 0 });
});

test('finger and face are taken off a terminal when the consent is, and it has to confirm it', async () => {
  const { id, serial } = await claimTerminal();
  const member = await numberedMember();
  const sync = () => call('POST /dispositivos/{id}/sync', { as: manager, params: { id } });
  /**
   * Fetches and confirms all waiting commands, as a terminal does; returns those about the member.
   */
  const obey = async () => {
    const { body } = await get(`getrequest?SN=${serial}`);
    for (const [, number] of body.matchAll(/C:(\d+):/g)) {
      await post(`devicecmd?SN=${serial}`, `ID=${number}&Return=0&CMD=DATA`);
    }
    return body.split('\n').filter((line) => line.includes(`PIN=${member.pin}`));
  };
  await sync();
  expect(await obey()).toHaveLength(1);
  const params = { id: member.id };
  const decide = (given: boolean) =>
    call('PUT /users/{id}/consents', {
      as: member,
      params,
      body: { purpose: 'biometrics', given },
    });
  await decide(true);
  const asked = await decide(false);
  expect(asked.data.terminals).toMatchObject([{ removedAt: null }]);
  // The command expired while the terminal was offline; it is sent when the terminal is back.
  await gym.db.run(
    sql`update access_commands set expires_at = now() where user_id = ${member.id}::uuid`,
  );
  expect(await obey()).toEqual([]);
  await syncPeople(gym.db, id);
  expect(await obey()).toEqual([expect.stringContaining('DATA DELETE USERINFO')]);
  const { data } = await call('GET /users/{id}/consents', { as: member, params });
  expect(data.terminals[0]?.removedAt).not.toBeNull();
  // They can still enter by code, PIN or card.
  await syncPeople(gym.db, id);
  expect(await obey()).toEqual([expect.stringContaining('DATA UPDATE USERINFO')]);
});

/** The gym's local time now, or so many minutes later. */
const localTime = (minutes = 0) => {
  const wall = wallClock('America/Costa_Rica', Date.now() + minutes * MINUTE_MS);
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
};

test('a punch with an impossible time is left out, and does not delay the others', async () => {
  const { serial } = await claimTerminal();
  const member = await numberedMember();
  const body = [`${member.pin}\t0000-00-00 00:00:00\t0\t1`, `${member.pin}\t${localTime()}\t0\t1`];
  await post(`cdata?SN=${serial}&table=ATTLOG&Stamp=1`, body.join('\n'));
  expect(await entriesOf(member)).toHaveLength(1);
});

test('going out before a class starts is not coming to it', async () => {
  const { serial } = await claimTerminal();
  const member = await numberedMember();
  const [day, time] = take(localTime(15).split(' '), 2);
  const made = await call('POST /events', {
    as: manager,
    body: { title: 'Spinning', day, startTime: time.slice(0, 5), minutes: 45, capacity: 10 },
  });
  const eventId = nth(made.data, 0).id;
  await call('POST /events/{id}/bookings', { as: member, params: { id: eventId } });
  await post(`cdata?SN=${serial}&table=ATTLOG&Stamp=1`, `${member.pin}\t${localTime()}\t1\t1`);
  const booking = nth(
    (await call('GET /events/{id}/bookings', { as: manager, params: { id: eventId } })).data,
    0,
  );
  expect(booking).toMatchObject({ userId: member.id, attendance: null });
});

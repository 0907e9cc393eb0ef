import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startDnsServer } from '../../test/dns-server.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { checkDomainsJob } from './check-domains-job.ts';
import { verify } from './verify.ts';

const dns = await startDnsServer();
const mailbox = await startMailbox();
afterAll(() => dns.stop());
const harness = await startHarness({
  APP_URL: 'https://{gym}.forja.example',
  DNS_SERVERS: dns.address,
  DOMAIN_ADDRESSES: '203.0.113.10,2001:db8::10',
  SMTP_URL: mailbox.url,
});
const { buildGym, buildUser, call, server, owner: tables } = harness;
const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

const job = checkDomainsJob(server.platform);
const runLook = () => job.run({});

let made = 0;
function newName(): string {
  made += 1;
  return `www.gimnasio-${made}.example`;
}

async function newOwner(): Promise<TestUser> {
  return buildUser({ gym: await buildGym(), role: 'owner' });
}

const list = async (as: TestUser) => (await call('GET /domains', { as })).data;
const only = async (as: TestUser) => nth((await list(as)).domains, 0);

async function add(as: TestUser, name: string) {
  const answer = await call('POST /domains', { as, body: { name } });
  expect(answer.statusCode).toBe(201);
  return nth(answer.data.domains, answer.data.domains.length - 1);
}

/** Looks again at once, however short ago the last look was. */
async function check(as: TestUser, id: string) {
  await as.gym.db.tx((tx) => tx.raw('update gym_domains set looked_at = null where id = $1', [id]));
  const answer = await call('POST /domains/{id}/check', { as, params: { id } });
  const found = answer.data.domains.find((domain) => domain.id === id);
  if (!found) throw new Error('The domain is gone');
  return found;
}

/** A domain whose name servers say all that is asked for. */
async function verified(as: TestUser, name = newName()) {
  const { id, proof, alias } = await add(as, name);
  dns.set(proof.name, ['TXT', proof.value]);
  dns.set(alias.name, ['CNAME', alias.value]);
  const domain = await check(as, id);
  expect([domain.state, domain.points]).toEqual(['verified', true]);
  return domain;
}

/** Which gym a request on this host is answered by. */
async function gymAt(host: string, header?: string) {
  const answer = await harness.send<{ subdomain: string }>('GET /settings', {
    headers: { host, ...(header ? { 'x-gym-subdomain': header } : {}) },
  });
  return answer.statusCode === 200 ? answer.data.subdomain : answer.error.code;
}

test('a domain is written down, proved by its records and opens the gym', async () => {
  const owner = await newOwner();
  const name = newName();
  const pending = await add(owner, `  HTTPS://${name.toUpperCase()}./inicio `);
  expect(pending).toMatchObject({
    name,
    state: 'missing',
    points: false,
    isMain: true,
    proof: { type: 'TXT', name: `_forja.${name}` },
    alias: { type: 'CNAME', name, value: `${owner.gym.subdomain}.forja.example` },
    addresses: [
      { type: 'A', value: '203.0.113.10' },
      { type: 'AAAA', value: '2001:db8::10' },
    ],
  });
  expect(await gymAt(name)).toBe('GYM_NOT_FOUND');

  dns.set(`_forja.${name}`, ['TXT', 'v=spf1 -all'], ['TXT', pending.proof.value]);
  expect((await check(owner, pending.id)).state).toBe('verified');
  await expect.poll(() => gymAt(name)).toBe(owner.gym.subdomain);
  expect((await list(owner)).linkOrigin).toBe(`https://${owner.gym.subdomain}.forja.example`);

  dns.set(name, ['AAAA', '2001:db8::10']);
  expect((await check(owner, pending.id)).points).toBe(true);
  expect((await list(owner)).linkOrigin).toBe(`https://${name}`);
  await runJobs();
  expect(mailbox.of(owner.email).map(({ subject }) => subject)).toEqual([
    `${name} ya es de tu gimnasio`,
  ]);
  expect(nth(mailbox.of(owner.email), 0).text).toContain(`https://${name}/settings?vista=dominio`);
  const log = await owner.gym.db.tx((tx) =>
    tx.raw("select action, changes from audit_log where object_type = 'domain' order by at"),
  );
  expect(log.rows).toEqual([
    { action: 'domains.add', changes: { domain: name } },
    { action: 'domains.verify', changes: { domain: name } },
  ]);
});

test.each([
  ['forja.example'],
  ['otro.forja.example'],
  ['www.forja.example'],
  ['a.b.forja.example'],
  ['xn--forja.forja.example'],
  ['demo.localhost'],
  ['Forja.Example.'],
])('%s is the platform’s, whoever asks for it', async (name) => {
  const owner = await newOwner();
  const { statusCode, error } = await call('POST /domains', { as: owner, body: { name } });
  expect([statusCode, error.details?.[0]?.message]).toEqual([
    400,
    'Ese dominio es de la plataforma. Escribe uno tuyo.',
  ]);
});

test.each([
  ['example'],
  ['localhost'],
  ['10.0.0.1'],
  ['[::1]'],
  ['2130706433'],
  ['0x7f.1'],
  ['gimnasio.example:8443'],
  ['yo@gimnasio.example'],
  ['gimnasio .example'],
  ['-gimnasio.example'],
  ['*.gimnasio.example'],
  ['gim_nasio.example'],
  ['gimnasio..example'],
  [`${'a'.repeat(64)}.example`],
  [`${'a.'.repeat(120)}example`],
  ['javascript:alert(1)'],
])('%s is no domain', async (name) => {
  const owner = await newOwner();
  const { statusCode } = await call('POST /domains', { as: owner, body: { name } });
  expect(statusCode).toBe(400);
  expect((await list(owner)).domains).toEqual([]);
});

test('a name with accents is kept as DNS writes it and shown as people do', async () => {
  const owner = await newOwner();
  const domain = await verified(owner, 'Gimnasio-Peñón.example');
  expect(domain.label).toBe('gimnasio-peñón.example');
  expect(domain.name).toMatch(/^xn--[a-z0-9-]+\.example$/);
  await expect.poll(() => gymAt(domain.name)).toBe(owner.gym.subdomain);
});

test('of two gyms that claim a domain the one that proves it has it', async () => {
  const [first, second] = [await newOwner(), await newOwner()];
  const name = newName();
  const [one, two] = [await add(first, name), await add(second, name)];
  expect(one.proof.value).not.toBe(two.proof.value);
  // Both stand there, as they do while a domain changes hands: who was first keeps it.
  dns.set(`_forja.${name}`, ['TXT', two.proof.value], ['TXT', one.proof.value]);
  expect((await check(second, two.id)).state).toBe('verified');
  expect((await check(first, one.id)).state).toBe('taken');
  await expect.poll(() => gymAt(name)).toBe(second.gym.subdomain);
  // The proof of the holder is gone while that of the other stands: it has changed hands.
  dns.set(`_forja.${name}`, ['TXT', one.proof.value]);
  expect((await check(first, one.id)).state).toBe('verified');
  expect((await only(second)).state).toBe('missing');
  await expect.poll(() => gymAt(name)).toBe(first.gym.subdomain);
  await runJobs();
  const told = mailbox.of(second.email).map(({ subject }) => subject);
  expect(told).toContain(`${name} ya no abre tu gimnasio`);
});

test('ten gyms that prove one domain at the same moment: one has it', async () => {
  const name = newName();
  const owners = await Promise.all(Array.from({ length: 10 }, newOwner));
  const claims = await Promise.all(owners.map((owner) => add(owner, name)));
  dns.set(`_forja.${name}`, ...claims.map(({ proof }) => ['TXT', proof.value] as const));
  const states = await Promise.all(
    owners.map(async (owner, at) => (await check(owner, nth(claims, at).id)).state),
  );
  expect(states.filter((state) => state === 'verified')).toHaveLength(1);
  expect(states.filter((state) => state === 'taken')).toHaveLength(9);
  const { rows } = await tables.query('select from domain_hosts where name = $1', [name]);
  expect(rows).toHaveLength(1);
});

test('a job looks while a domain waits, and again later when it is verified', async () => {
  const owner = await newOwner();
  const { id, proof } = await add(owner, newName());
  await runLook();
  expect((await only(owner)).state).toBe('missing');
  dns.set(proof.name, ['TXT', proof.value]);
  await runLook();
  expect((await only(owner)).state).toBe('verified');
  // Verified ones are left alone until their time.
  const { lookedAt } = await only(owner);
  await runLook();
  expect((await only(owner)).lookedAt).toBe(lookedAt);
  await owner.gym.db.tx((tx) =>
    tx.raw('update domain_hosts set look_at = now() where domain_id = $1', [id]),
  );
  await runLook();
  expect((await only(owner)).lookedAt).not.toBe(lookedAt);
});

const age = (owner: TestUser, days: number) =>
  owner.gym.db.tx((tx) =>
    tx.raw(`update gym_domains set missing_since = missing_since - $1 * interval '1 day'`, [days]),
  );

test('a proof that is gone is told before the domain stops, and may come back', async () => {
  const owner = await newOwner();
  const { id, name, proof } = await verified(owner);
  dns.set(proof.name);
  const losing = await check(owner, id);
  expect(losing.state).toBe('losing');
  expect(Date.parse(losing.stopsAt ?? '')).toBeGreaterThan(Date.now());
  expect(await gymAt(name)).toBe(owner.gym.subdomain);
  await check(owner, id);
  await runJobs();
  const warnings = () =>
    mailbox.of(owner.email).filter(({ subject }) => subject?.includes('va a dejar de abrir'));
  expect(warnings()).toHaveLength(1);

  dns.set(proof.name, ['TXT', proof.value]);
  expect((await check(owner, id)).state).toBe('verified');
  dns.set(proof.name);
  await check(owner, id);
  await age(owner, 6.9);
  expect((await check(owner, id)).state).toBe('losing');
  await age(owner, 0.2);
  expect((await check(owner, id)).state).toBe('missing');
  await expect.poll(() => gymAt(name)).toBe('GYM_NOT_FOUND');
  expect((await list(owner)).linkOrigin).toBe(`https://${owner.gym.subdomain}.forja.example`);
  await runJobs();
  expect(mailbox.of(owner.email).map(({ subject }) => subject)).toContain(
    `${name} ya no abre tu gimnasio`,
  );
});

test('name servers that fail take nothing away', async () => {
  const owner = await newOwner();
  const { id, name, proof } = await verified(owner);
  dns.fail(proof.name);
  const domain = await check(owner, id);
  expect([domain.state, domain.stopsAt]).toEqual(['verified', null]);
  expect(await gymAt(name)).toBe(owner.gym.subdomain);
  const other = await newOwner();
  const claim = await add(other, name);
  expect(claim.state).toBe('silent');
});

test('a domain that is taken away opens nothing, and can be claimed by another', async () => {
  const [owner, next] = [await newOwner(), await newOwner()];
  const { id, name } = await verified(owner);
  await expect.poll(() => gymAt(name)).toBe(owner.gym.subdomain);
  await call('DELETE /domains/{id}', { as: owner, params: { id } });
  await expect.poll(() => gymAt(name)).toBe('GYM_NOT_FOUND');
  await verified(next, name);
  await expect.poll(() => gymAt(name)).toBe(next.gym.subdomain);
});

test('links use the domain that was chosen, and a gym has three at most', async () => {
  const owner = await newOwner();
  const [first, second] = [await verified(owner), await verified(owner)];
  await add(owner, newName());
  const fourth = await call('POST /domains', { as: owner, body: { name: newName() } });
  expect(fourth.statusCode).toBe(400);
  const again = await call('POST /domains', { as: await newOwner(), body: { name: first.name } });
  expect(again.statusCode).toBe(201);
  const linkOrigin = async () => (await list(owner)).linkOrigin;
  expect(await linkOrigin()).toBe(first.url);
  await call('PUT /domains/{id}/main', { as: owner, params: { id: second.id } });
  expect(await linkOrigin()).toBe(second.url);
  await call('DELETE /domains/{id}', { as: owner, params: { id: second.id } });
  expect(await linkOrigin()).toBe(first.url);
  const twice = await call('POST /domains', { as: owner, body: { name: first.name } });
  expect(twice.statusCode).toBe(409);
});

test('a gym neither sees nor takes away the domains of another', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const { id } = await verified(owner);
  expect((await list(other)).domains).toEqual([]);
  const params = { id };
  expect((await call('DELETE /domains/{id}', { as: other, params })).statusCode).toBe(404);
  expect((await call('POST /domains/{id}/check', { as: other, params })).statusCode).toBe(404);
  expect((await call('PUT /domains/{id}/main', { as: other, params })).statusCode).toBe(404);
  await expect(
    other.gym.db.tx((tx) =>
      tx.raw('insert into domain_hosts values ($1, $2, $3, false, now())', [
        newName(),
        owner.gym.id,
        id,
      ]),
    ),
  ).rejects.toThrow();
});

test('a domain that a gym of another cell has is not given to one here', async () => {
  const as = await newOwner();
  const { id, name, proof } = await add(as, newName());
  dns.set(proof.name, ['TXT', proof.value]);
  let status = 200;
  const asked: (string | undefined)[] = [];
  const other = createServer(({ url }, reply) => {
    asked.push(url);
    reply.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { platform } = server;
  const config = { ...platform.config, cell: 'cell-a', cells: new Map([['cell-b', address]]) };
  const answer = async () => {
    await verify({ ...platform, config }, as.gym.db, id);
    return as.gym.db.one(sql`
      select answer, verified_at is not null as "isVerified" from gym_domains
      where id = ${id}::uuid`);
  };
  expect(await answer()).toEqual({ answer: 'taken', isVerified: false });
  expect(asked).toEqual([`/health/home?name=${name}&holder=now`]);
  status = 503;
  expect(await answer()).toEqual({ answer: 'silent', isVerified: false });
  status = 404;
  expect(await answer()).toEqual({ answer: 'found', isVerified: true });
  other.close();
});

test('nothing of the gym is locked while a cell takes its time to say whether it has a domain', async () => {
  const as = await newOwner();
  const { id, proof } = await add(as, newName());
  dns.set(proof.name, ['TXT', proof.value]);
  const locked = sql`select from gym_domains where id = ${id}::uuid for update nowait`;
  const found: unknown[] = [];
  const other = createServer(async (_request, reply) => {
    found.push(await as.gym.db.tx((tx) => tx.run(locked)).then(() => 'free', String));
    reply.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { platform } = server;
  const config = { ...platform.config, cell: 'cell-a', cells: new Map([['cell-b', address]]) };
  await verify({ ...platform, config }, as.gym.db, id);
  expect(found).toEqual(['free']);
  other.close();
});

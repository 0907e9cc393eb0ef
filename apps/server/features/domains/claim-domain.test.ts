import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startDnsServer } from '../../test/dns-server.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { claimDomain } from './claim-domain.ts';
import { verify } from './verify.ts';

/** Three cells with servers that ask each other. */
const NAMES = ['cell-a', 'cell-b', 'cell-c'] as const;
type CellName = (typeof NAMES)[number];
const dns = await startDnsServer();
afterAll(() => dns.stop());
const addresses = new Map<string, string>();
for (const name of NAMES) addresses.set(name, `http://127.0.0.1:${await freePort()}`);
async function startCell(CELL: CellName) {
  const harness = await startHarness({
    APP_URL: 'https://{gym}.forja.example',
    DNS_SERVERS: dns.address,
    CELL,
    CELLS: [...addresses].map((pair) => pair.join('=')).join(','),
  });
  const { port } = new URL(addresses.get(CELL) ?? '');
  await harness.server.app.listen({ port: Number(port), host: '127.0.0.1' });
  return harness;
}
const cells = {
  'cell-a': await startCell('cell-a'),
  'cell-b': await startCell('cell-b'),
  'cell-c': await startCell('cell-c'),
};

interface Claim {
  cell: CellName;
  owner: TestUser;
  id: string;
  proof: string;
}

/** A new gym of a cell that has written the domain down; its records prove nothing yet. */
async function claimIn(cell: CellName, name: string): Promise<Claim> {
  const { buildGym, buildUser, call } = cells[cell];
  const owner = await buildUser({ gym: await buildGym(), role: 'owner' });
  const { data } = await call('POST /domains', { as: owner, body: { name } });
  const { id, proof } = nth(data.domains, 0);
  return { cell, owner, id, proof: proof.value };
}

/** The records prove the domain to all of these gyms, as while it changes hands. */
const prove = (name: string, claims: readonly Claim[]) =>
  dns.set(`_forja.${name}`, ...claims.map(({ proof }) => ['TXT', proof] as const));

const check = ({ cell, owner, id }: Claim) => verify(cells[cell].server.platform, owner.gym.db, id);

const answersOf = (claims: readonly Claim[]) =>
  Promise.all(
    claims.map(async ({ owner, id }) => {
      const { answer } = await owner.gym.db.one(
        sql<{ answer: string }>`select answer from gym_domains where id = ${id}::uuid`,
      );
      return answer;
    }),
  );

async function holders(name: string): Promise<number> {
  const counts = NAMES.map(async (cell) => {
    const found = await cells[cell].owner.query('select from domain_hosts where name = $1', [name]);
    return found.rowCount ?? 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test('of gyms in three cells that prove one domain at once, one has it and the others are told', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `a-la-vez-${round}.example`;
    const claims = await Promise.all(NAMES.map((cell) => claimIn(cell, name)));
    prove(name, claims);
    await Promise.all(claims.map(check));
    expect((await answersOf(claims)).sort(), name).toEqual(['found', 'taken', 'taken']);
    expect(await holders(name)).toBe(1);
    // Later looks change nothing.
    for (const claim of claims) await check(claim);
    expect((await answersOf(claims)).sort(), name).toEqual(['found', 'taken', 'taken']);
  }
});

test('a domain that another cell is verifying is waited for by the first cell and left by the last', async () => {
  const name = 'en-camino.example';
  const claims = await Promise.all(NAMES.map((cell) => claimIn(cell, name)));
  prove(name, claims);
  const [first, middle, last] = claims as [Claim, Claim, Claim];
  let waiting: Promise<unknown> = Promise.resolve();
  await middle.owner.gym.db.tx(async (tx) => {
    const { config } = cells['cell-b'].server.platform;
    expect(await claimDomain(config, tx, name)).toBe('free');
    await check(last);
    expect(await answersOf([last])).toEqual(['taken']);
    waiting = check(first);
    // It has claimed the name too, and asks again and again.
    const asked = `${addresses.get('cell-a')}/health/home?name=${name}&holder=now`;
    await expect.poll(async () => (await fetch(asked)).status).toBe(409);
    const { id } = middle;
    await tx.raw(
      `insert into domain_hosts (name, gym_id, domain_id, look_at) values ($1, $2, $3, now())`,
      [name, tx.gymId, id],
    );
  });
  await waiting;
  expect(await answersOf([first])).toEqual(['taken']);
  expect(await holders(name)).toBe(1);
});

test('a claim that came to nothing leaves the domain to the next one', async () => {
  const name = 'libre-otra-vez.example';
  const [one, two] = [await claimIn('cell-c', name), await claimIn('cell-a', name)];
  prove(name, [two]);
  await expect(
    one.owner.gym.db.tx(async (tx) => {
      expect(await claimDomain(cells['cell-c'].server.platform.config, tx, name)).toBe('free');
      throw new Error('a lost connection');
    }),
  ).rejects.toThrow('a lost connection');
  await check(two);
  expect(await answersOf([two])).toEqual(['found']);
});

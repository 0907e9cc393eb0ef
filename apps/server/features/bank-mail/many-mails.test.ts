import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { BANK, letter, openBank } from '../../test/mail/bank.ts';

const SECRET = 'a-secret-of-the-mail-server';
const harness = await startHarness({ MAIL_IN_DOMAIN: 'entra.forja.test', MAIL_IN_SECRET: SECRET });
const { call, buildGym, buildUser, server } = harness;
const bank = openBank();
server.platform.dns.resolveTxt = bank.resolveTxt;
bank.published.set('uno._domainkey.otro.test', bank.published.get(`uno._domainkey.${BANK}`) ?? '');

const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });
const { data } = await call('POST /bank-mail/address', { as: owner });
const body = { domains: [BANK], mailboxes: ['gimnasio@correo.test'] };
await call('PUT /bank-mail', { as: owner, body });

const send = (raw: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: `/api/mail/in?to=${encodeURIComponent(data.address ?? '')}`,
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    body: raw,
  });
const waiting = async () =>
  (
    await gym.db.one(sql<{ count: number }>`
      select count(*)::int as count from bank_mails where state = 'waiting'`)
  ).count;

/** Mails that somebody signed with a domain of their own. */
const flood = (count: number) =>
  gym.db.run(sql`
    insert into bank_mails (gym_id, fingerprint, sender, subject, signed_by, is_whole, text,
      received_at)
    select ${gym.id}::uuid, sha256(('junk' || n || ${count})::bytea), 'a@otro.test', 'Hola',
      'otro.test', true, 'Hola', now() + interval '1 minute' from generate_series(1, ${count}) n`);

test('mails that others sign fill no list, and the bank’s own are read among them', async () => {
  const reference = '2026111799999999';
  const said = `Usted recibió ₡26.000,00 con referencia ${reference}.`;
  await send(await bank.sign(letter({ body: said })));
  await flood(300);
  const { id } = await gym.db.one(sql<{ id: string }>`
    select id from bank_mails where signed_by = ${BANK}`);
  const { data: taught } = await call('POST /bank-mails/{id}/shape', {
    as: owner,
    params: { id },
    body: { phrase: 'Usted recibió', amount: '₡26.000,00', reference, name: null, phone: null },
  });
  expect(taught).toMatchObject({ read: 1, mail: { state: 'read' } });

  await flood(200);
  expect(await waiting()).toBe(500);
  const theirs = letter({ from: 'a@otro.test', body: 'Hola' });
  expect((await send(await bank.sign(theirs, { domain: 'otro.test' }))).statusCode).toBe(204);
  expect(await waiting()).toBe(500);
  const next = letter({ body: said.replace(reference, '2026111799999998') });
  await send(await bank.sign(next));
  const { data: money } = await call('GET /incoming-money', { as: owner, query: { view: 'all' } });
  expect(money).toHaveLength(2);
});

import { DAY_MS } from '@forja/calendar/duration';
import { expect, test, vi } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';
import { BANK, letter, openBank } from '../../test/mail/bank.ts';
import { postCharge } from '../accounts/public.ts';

const SECRET = 'a-secret-of-the-mail-server';
const harness = await startHarness({
  MAIL_IN_DOMAIN: 'entra.forja.test',
  MAIL_IN_SECRET: SECRET,
});
const { call, buildGym, buildUser, server } = harness;
const bank = openBank();
server.platform.dns.resolveTxt = bank.resolveTxt;

const send = (raw: Buffer, to: string, secret = SECRET) =>
  server.app.inject({
    method: 'POST',
    url: `/api/mail/in?to=${encodeURIComponent(to)}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: raw,
  });

async function newGym() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const member = await buildUser({ gym });
  const { data } = await call('POST /bank-mail/address', { as: owner });
  const address = data.address ?? '';
  const trust = (domains = [BANK], mailboxes = ['gimnasio@correo.test']) =>
    call('PUT /bank-mail', { as: owner, body: { domains, mailboxes } });
  const mails = async () => (await call('GET /bank-mails', { as: owner })).data;
  const money = async () =>
    (await call('GET /incoming-money', { as: owner, query: { view: 'all' } })).data;
  const reason = async () => nth(await mails(), 0).reason;
  return { gym, owner, member, address, trust, mails, money, reason };
}
type Gym = Awaited<ReturnType<typeof newGym>>;

let count = 0;
const fresh = () => {
  count += 1;
  return `20261117${String(count).padStart(8, '0')}`;
};
const said = (reference: string, amount = '₡26.000,00', phone = '8830-1127') =>
  `Estimado cliente:\nUsted recibió un SINPE Móvil por ${amount} de MARIA ROJAS MORA (tel. ${phone}) con referencia ${reference}.\n`;

async function taught(): Promise<Gym> {
  const gym = await newGym();
  await gym.trust();
  const reference = fresh();
  await send(await bank.sign(letter({ body: said(reference) })), gym.address);
  const { id } = nth(await gym.mails(), 0);
  await call('POST /bank-mails/{id}/shape', {
    as: gym.owner,
    params: { id },
    body: {
      phrase: 'usted recibió',
      amount: '₡26.000,00',
      reference,
      name: 'MARIA ROJAS MORA',
      phone: '8830-1127',
    },
  });
  return gym;
}

test('an owner trusts the bank of a signed mail, shows how it is read, and the next one settles by itself', async () => {
  const gym = await newGym();
  await call('PUT /incoming-money/rules', { as: gym.owner, body: { appliesAlone: true } });
  const first = fresh();
  expect((await send(await bank.sign(letter({ body: said(first) })), gym.address)).statusCode).toBe(
    204,
  );
  const [mail] = await gym.mails();
  expect(mail).toMatchObject({ signedBy: BANK, state: 'waiting', next: 'trust' });
  expect(await gym.money()).toEqual([]);
  await gym.trust([BANK], []);
  expect(nth(await gym.mails(), 0)).toMatchObject({ next: 'mailbox' });
  await gym.trust();
  expect(nth(await gym.mails(), 0)).toMatchObject({ next: 'teach' });
  const body = {
    phrase: 'Usted recibió',
    amount: '₡26.000,00',
    reference: first,
    name: 'MARIA ROJAS MORA',
    phone: '8830-1127',
  };
  const params = { id: mail?.id ?? '' };
  const wrong = await call('POST /bank-mails/{id}/shape', {
    as: gym.owner,
    params,
    body: { ...body, amount: '₡27.000,00' },
  });
  expect(wrong.refused.path).toBe('amount');
  const { data } = await call('POST /bank-mails/{id}/shape', { as: gym.owner, params, body });
  expect(data).toMatchObject({ read: 1, applied: 0, mail: { state: 'read', text: '' } });
  expect(nth(await gym.money(), 0)).toMatchObject({
    source: 'mail',
    amountCents: 26_000_00,
    reference: first,
    senderName: 'MARIA ROJAS MORA',
    senderPhone: '+506 8830 1127',
  });

  // A debt of whoever has that phone, and the mail that tells of its money.
  const { id: userId } = gym.member;
  await server.platform.gymDb(gym.gym.id).tx(async (tx) => {
    await tx.raw(`update users set phone = '+506 7012 3398' where id = '${userId}'`);
    await postCharge(tx, { userId, kind: 'service', concept: 'Mes', unitPriceCents: 15_000_00 });
  });
  const second = fresh();
  const next = said(second, '₡15.000,00', '7012-3398');
  await send(await bank.sign(letter({ body: next })), gym.address);
  const paid = (await gym.money()).find(({ reference }) => reference === second);
  expect(paid).toMatchObject({
    state: 'applied',
    applied: { how: 'automatic' },
  });
});

test('the same mail eight times at once, and sent on again by another way, is one', async () => {
  const gym = await taught();
  const signed = await bank.sign(letter({ body: said(fresh()) }));
  const before = (await gym.money()).length;
  const again = Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), signed]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(at % 2 === 0 ? signed : again, gym.address)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
  expect(await gym.money()).toHaveLength(before + 1);
  // Another mail about the same transfer: the same money.
  const one = fresh();
  await send(await bank.sign(letter({ body: said(one) })), gym.address);
  await send(await bank.sign(letter({ body: `${said(one)}\nGracias` })), gym.address);
  expect(await gym.money()).toHaveLength(before + 2);
});

test("a bank's mail to one gym is no money at the address of another", async () => {
  const [gym, other] = [await taught(), await newGym()];
  await other.trust([BANK], ['otro@correo.test']);
  const signed = await bank.sign(letter({ body: said(fresh()) }));
  const before = (await gym.money()).length;
  for (const address of [gym.address, other.address, other.address, gym.address])
    expect((await send(signed, address)).statusCode).toBe(204);
  expect(await gym.money()).toHaveLength(before + 1);
  expect(await other.money()).toEqual([]);
  expect(await other.mails()).toHaveLength(1);
  expect(await other.reason()).toMatch(/cuenta de otra persona/);
});

test('mail that the bank did not sign never becomes money, and says why', async () => {
  const gym = await taught();
  const before = (await gym.money()).length;
  const raw = () => letter({ body: said(fresh()) });
  const refused = async (mail: Buffer, why: RegExp) => {
    expect((await send(mail, gym.address)).statusCode).toBe(204);
    expect(await gym.reason()).toMatch(why);
    expect(await gym.money()).toHaveLength(before);
  };
  await refused(raw(), /No trae firma/);
  const signed = await bank.sign(raw());
  await refused(Buffer.from(signed.toString().replace('26.000', '96.000')), /no coincide/);
  await refused(
    Buffer.from(signed.toString().replace(/Subject: .*/, 'Subject: Otro')),
    /no coincide/,
  );
  const twice = Buffer.concat([Buffer.from('From: otro@banco.test\r\n'), signed]);
  await refused(twice, /dos veces/);
  bank.published.set(
    'uno._domainkey.ladron.test',
    bank.published.get(`uno._domainkey.${BANK}`) ?? '',
  );
  await refused(await bank.sign(raw(), { domain: 'ladron.test' }), /no es de quien/);
  const own = letter({ from: 'avisos@ladron.test', body: said(fresh()) });
  await refused(await bank.sign(own, { domain: 'ladron.test' }), /no está entre tus bancos/);
  const alike = letter({ from: `avisos@no${BANK}`, body: said(fresh()) });
  bank.published.set(
    `uno._domainkey.no${BANK}`,
    bank.published.get(`uno._domainkey.${BANK}`) ?? '',
  );
  await refused(await bank.sign(alike, { domain: `no${BANK}` }), /no está entre tus bancos/);
  await refused(await bank.sign(raw(), { maxBodyLength: 40 }), /no cubre todo/);
  await refused(await bank.sign(raw(), { headers: 'from:to' }), /no cubre todo/);
  await refused(await bank.sign(raw(), { algorithm: 'rsa-sha1' }), /débil/);
  await refused(await bank.sign(raw(), { expires: new Date(Date.now() - 500) }), /venció/);
  const old = letter({ body: said(fresh()), date: new Date(Date.now() - 20 * DAY_MS) });
  await refused(await bank.sign(old), /últimos días/);
  // The bank's own word, about somebody else's account.
  const theirs = letter({ to: 'ladron@correo.test', body: said(fresh()) });
  await refused(await bank.sign(theirs), /cuenta de otra persona/);
  const before7 = { date: new Date(Date.now() - 20 * DAY_MS) };
  for (const [head, more] of [
    ['To\u00a0: gimnasio@correo.test', { to: 'ladron@correo.test' }],
    ['To\u000b: gimnasio@correo.test', { to: 'ladron@correo.test' }],
    ['X: y', { to: '"gimnasio@correo.test" <ladron@correo.test>' }],
    ['X: y', { to: '=?utf-8?Q?=3Cgimnasio@correo.test=3E,?= <ladron@correo.test>' }],
    [`Date\u00a0: ${new Date().toUTCString()}`, before7],
  ] as const) {
    const real = await bank.sign(letter({ body: said(fresh()), ...more }));
    const forged = Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), real]);
    await refused(forged, more === before7 ? /últimos días/ : /cuenta de otra persona/);
  }
  const sentOut = said(fresh()).replace('Usted recibió', 'Usted envió');
  await refused(await bank.sign(letter({ body: sentOut })), /no cuenta como dinero/);
  const dollars = said(fresh(), 'USD 26.00');
  await refused(await bank.sign(letter({ body: dollars })), /USD/);
});

test('a key that its domain only tries out proves nothing', async () => {
  const gym = await taught();
  const name = `uno._domainkey.${BANK}`;
  const record = bank.published.get(name) ?? '';
  bank.published.set(name, `${record}; t=y`);
  await send(await bank.sign(letter({ body: said(fresh()) })), gym.address);
  bank.published.set(name, record);
  expect(await gym.reason()).toMatch(/a prueba/);
  expect(nth(await gym.mails(), 0)).toMatchObject({ state: 'waiting', signedBy: null });
});

test('a mail with signatures without end is not checked', async () => {
  const gym = await taught();
  const [signature = ''] = /^DKIM-Signature:.*?\r\n(?=\S)/s.exec(
    (await bank.sign(letter({ body: said(fresh()) }))).toString(),
  ) ?? [''];
  const asked = vi.spyOn(bank, 'resolveTxt');
  server.platform.dns.resolveTxt = bank.resolveTxt;
  for (const head of [
    Array.from({ length: 40 }, (_, at) => signature.replace('s=uno', `s=uno${at}`)).join(''),
    `X-Long: ${'a'.repeat(300 * 1024)}\r\n`,
  ]) {
    const mail = Buffer.concat([Buffer.from(head), letter({ body: said(fresh()) })]);
    expect((await send(mail, gym.address)).statusCode).toBe(204);
    expect(await gym.reason()).toMatch(/más firmas/);
  }
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  server.platform.dns.resolveTxt = bank.resolveTxt;
});

test.each([
  ['to whom it was written', 'from:subject:date:content-type:content-transfer-encoding'],
  ['how its bytes are read', 'from:to:subject:date:content-type'],
])('a signature that leaves open %s only proposes', async (_, headers) => {
  const gym = await taught();
  await call('PUT /incoming-money/rules', { as: gym.owner, body: { appliesAlone: true } });
  const { id: userId } = gym.member;
  await server.platform.gymDb(gym.gym.id).tx(async (tx) => {
    await tx.raw(`update users set phone = '+506 6041 7725' where id = '${userId}'`);
    await postCharge(tx, { userId, kind: 'service', concept: 'Mes', unitPriceCents: 9_000_00 });
  });
  const body = said(fresh(), '₡9.000,00', '6041-7725');
  const signed = await bank.sign(letter({ body }), { headers });
  await send(signed, gym.address);
  const money = (await gym.money()).find(({ amountCents }) => amountCents === 9_000_00);
  expect(money).toMatchObject({ state: 'open', proposal: { isCertain: false } });
  expect(money?.proposal?.reasons.map(({ text }) => text)).toContain(
    'La firma del correo no cubre todo lo que importa: confírmalo',
  );
});

test('a new signing key is trusted, a removed one is not, and after no answer it is asked for again', async () => {
  const gym = await taught();
  const before = (await gym.money()).length;
  await send(await bank.sign(letter({ body: said(fresh()) }), { selector: 'dos' }), gym.address);
  expect(await gym.money()).toHaveLength(before + 1);
  const later = await bank.sign(letter({ body: said(fresh()) }), { selector: 'dos' });
  bank.isDown(true);
  expect((await send(later, gym.address)).statusCode).toBe(503);
  bank.isDown(false);
  expect((await send(later, gym.address)).statusCode).toBe(204);
  expect(await gym.money()).toHaveLength(before + 2);
  bank.published.delete(`dos._domainkey.${BANK}`);
  await send(await bank.sign(letter({ body: said(fresh()) }), { selector: 'dos' }), gym.address);
  expect(await gym.reason()).toMatch(/ya no está publicada/);
  expect(await gym.money()).toHaveLength(before + 2);
});

test('only the mail server brings mails, to addresses that are in use, of a size that is read', async () => {
  const gym = await taught();
  const raw = await bank.sign(letter({ body: said(fresh()) }));
  expect((await send(raw, gym.address, 'of-somebody-else-altogether')).statusCode).toBe(403);
  const { data } = await call('POST /bank-mail/address', { as: gym.owner });
  expect(data.address).not.toBe(gym.address);
  for (const to of [
    gym.address,
    'nobody@entra.forja.test',
    gym.address.replace(/^b.{5}/, 'baaaaa'),
  ])
    expect((await send(raw, to)).statusCode).toBe(404);
  const big = await send(Buffer.alloc(600 * 1024, 'a'), data.address ?? '');
  expect(big.statusCode).toBe(413);
  // Without the secret, no byte of a mail is read.
  const unread = await send(Buffer.alloc(600 * 1024, 'a'), data.address ?? '', 'of-somebody-else');
  expect(unread.statusCode).toBe(403);
  expect((await send(raw, data.address ?? '')).statusCode).toBe(204);
});

test('a mail that finds too many files of its gym before it is asked to come again', async () => {
  const gym = await taught();
  const letters = Array.from({ length: 20 }, () => letter({ body: said(fresh()) }));
  const mails = await Promise.all(letters.map((one) => bank.sign(one)));
  const answers = await Promise.all(
    mails.map(async (raw) => ({ raw, status: (await send(raw, gym.address)).statusCode })),
  );
  const refused = answers.filter(({ status }) => status !== 204);
  expect(refused).not.toEqual([]);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { raw } of refused) expect((await send(raw, gym.address)).statusCode).toBe(204);
  expect(await gym.money()).toHaveLength(21);
});

test('mails like one that was put aside go aside by themselves, and a shape is forgotten', async () => {
  const gym = await taught();
  const ad = () => letter({ subject: 'Oferta 12 de tu banco', body: 'Compra hoy' });
  await send(await bank.sign(ad()), gym.address);
  const { id } = nth(await gym.mails(), 0);
  await call('POST /bank-mails/{id}/ignore', { as: gym.owner, params: { id } });
  const more = letter({ subject: 'Oferta 13 de tu banco', body: 'Compra mañana' });
  await send(await bank.sign(more), gym.address);
  expect((await gym.mails()).map(({ state }) => state)).toEqual(['ignored', 'ignored', 'read']);
  const { data } = await call('GET /bank-mail', { as: gym.owner });
  expect(data.shapes.map(({ fields }) => fields.length).toSorted()).toEqual([0, 4]);
  for (const { id: shape } of data.shapes)
    await call('DELETE /bank-mail/shapes/{id}', { as: gym.owner, params: { id: shape } });
  await send(await bank.sign(letter({ body: said(fresh()) })), gym.address);
  expect(nth(await gym.mails(), 0).next).toBe('teach');
});

test('a false mail that is put aside takes none of the bank’s own with it', async () => {
  const gym = await taught();
  const before = (await gym.money()).length;
  await send(letter({ body: said(fresh()) }), gym.address);
  const { id } = nth(await gym.mails(), 0);
  await call('POST /bank-mails/{id}/ignore', { as: gym.owner, params: { id } });
  expect(nth(await gym.mails(), 0).state).toBe('ignored');
  await send(await bank.sign(letter({ body: said(fresh()) })), gym.address);
  expect(await gym.money()).toHaveLength(before + 1);
});

test.each(['gmail.com', 'outlook.com', 'fi.cr', 'com.cr'])(
  '%s is nobody’s bank',
  async (domain) => {
    const gym = await newGym();
    expect((await gym.trust([domain])).refused.path).toBe('domains');
  },
);

import { beforeEach, expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';

const mailbox = await startMailbox();
const { call, buildGym, buildUser, server } = await startHarness({ SMTP_URL: mailbox.url });

let gym: TestGym;
let owner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
});

const drain = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

const mail = (userId: string, body = {}, as = owner) =>
  call('POST /accounts/{userId}/mail', { as, params: { userId }, body });

const owe = (userId: string) =>
  call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId },
    body: { concept: 'Evaluación', unitPriceCents: 8_000_00 },
  });

test('a statement goes to the person with what they owe and the paper', async () => {
  const person = await buildUser({ gym, firstName: 'Sofía' });
  await owe(person.id);
  const sent = await mail(person.id, { unsettled: true, from: '2020-01-01' });
  expect(sent.data).toEqual({ to: person.email });
  await drain();
  const [letter, ...others] = mailbox.of(person.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Tu estado de cuenta');
  expect(letter?.text).toContain('₡8 000'.replace(' ', '\u00a0'));
  expect(letter?.raw).toMatch(/filename="?estado-de-cuenta\.pdf/);
  const { data: log } = await call('GET /audit-log', {
    as: owner,
    query: { aboutId: person.id },
  });
  expect(log.map(({ action }) => action)).toContain('accounts.mail');
});

test('a person without an address is sent nothing, and staff learn what else they can do', async () => {
  const body = { firstName: 'Beto', phone: '8830 4455', invite: false };
  const { data } = await call('POST /users', { as: owner, body });
  const refused = await mail(data.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toBe(
    'Beto no tiene correo. Descarga el archivo o escríbele por WhatsApp.',
  );
});

test('a coach, who takes no money, sends nobody their statement', async () => {
  const coach = await buildUser({ gym, role: 'admin', profile: 'entrenador' });
  const person = await buildUser({ gym });
  expect((await mail(person.id, {}, coach)).statusCode).toBe(403);
});

test('by WhatsApp it says what is owed for what, or that nothing is', async () => {
  const body = { firstName: 'Carla', phone: '8830 9988', invite: false };
  const userId = (await call('POST /users', { as: owner, body })).data.id;
  const text = async () => {
    const about = { kind: 'statement', userId } as const;
    const { data } = await call('POST /whatsapp/chats', { as: owner, body: { about } });
    return new URL(data.url).searchParams.get('text') ?? '';
  };
  expect(await text()).toContain('no debes nada');
  expect(await text()).not.toContain('Por pagar');
  await owe(userId);
  expect(await text()).toMatch(/debes ₡8\s000\.\nPor pagar: Evaluación \(₡8\s000\)\./);
});

import { expect, test, vi } from 'vitest';
import { createMailer, type RenderedEmail } from '../../platform/mail.ts';
import { startHarness } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { queueEmail } from './send-email.ts';

const answers = new Map<string, string>();
const mailbox = await startMailbox((address) => answers.get(address));
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { call, server, owner } = harness;
const { platform, features } = server;
const letter = { subject: 'Hola', title: 'Hola', paragraphs: ['Hola'] };

const gym = await harness.buildGym();
const boss = await harness.buildUser({ gym, role: 'owner' });

async function mailTo(email: string) {
  await gym.db.tx((tx) => queueEmail(platform, tx, { ...letter, to: email }));
  return platform.jobs.drain(features.flatMap(({ jobs }) => jobs));
}
const isRefused = async (id: string) =>
  (await call('GET /users/{id}', { as: boss, params: { id } })).data.isEmailRefused;

test('an address that does not exist is told beside its person and not tried again', async () => {
  const person = await harness.buildUser({ gym });
  answers.set(person.email, '550 5.1.1 The email account does not exist');
  await mailTo(person.email);
  expect(await isRefused(person.id)).toBe(true);
  const { rows } = await owner.query(
    `select state from pgboss.job where name = 'mail' and data -> 'letter' ->> 'to' = $1`,
    [person.email],
  );
  expect(rows).toEqual([{ state: 'completed' }]);

  answers.delete(person.email);
  await mailTo(person.email);
  expect(await isRefused(person.id), 'a mail that arrives takes it back').toBe(false);

  answers.set(person.email, '550 no such user');
  await mailTo(person.email);
  expect(await isRefused(person.id)).toBe(true);
  await gym.db.tx((tx) =>
    tx.raw('update users set email = $2 where id = $1', [person.id, `otra-${person.email}`]),
  );
  expect(await isRefused(person.id), 'so does another address').toBe(false);
});

test.each(['550 5.7.1 Your host is on a block list', '451 4.7.0 Try again later'])(
  'what says nothing about the address is tried again: %s',
  async (answer) => {
    const person = await harness.buildUser({ gym });
    answers.set(person.email, answer);
    await expect(mailTo(person.email)).rejects.toThrow(answer.slice(4));
    expect(await isRefused(person.id)).toBe(false);
    await owner.query("delete from pgboss.job where name = 'mail'");
  },
);

test('a mail is tried for a day, the last times ten minutes apart', async () => {
  const { rows } = await owner.query(`
    select name, (select sum(least(retry_delay_max, retry_delay * 2 ^ least(16, n) / 2))
        from generate_series(1, retry_limit) n) / 3600 as hours
    from pgboss.queue where name in ('mail', 'people.invitation', 'password-reset')`);
  expect(rows).toHaveLength(3);
  for (const { hours } of rows) expect(Number(hours)).toBeGreaterThanOrEqual(24);
});

test('mail that is not taken is one line a minute, with the reply and no address', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const said: unknown[][] = [];
    const log = { ...platform.log, warn: (...words: unknown[]) => void said.push(words) };
    const mailer = createMailer(platform.config, log as unknown as typeof platform.log);
    answers.set('ana@lejos.test', '451 4.3.0 <ana@lejos.test> is not served now');
    const mail: RenderedEmail = {
      senderName: 'Hierro',
      replyTo: null,
      stopUrl: undefined,
      to: 'ana@lejos.test',
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
    };
    const send = () => expect(mailer.send(mail)).rejects.toThrow('<…> is not served now');
    for (let tries = 0; tries < 3; tries++) await send();
    vi.setSystemTime(Date.now() + 61_000);
    await send();
    expect(said.map(([details]) => details)).toEqual([
      { reply: expect.stringContaining('451 4.3.0 <…> is not served now'), mails: 1 },
      { reply: expect.stringContaining('451'), mails: 3 },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

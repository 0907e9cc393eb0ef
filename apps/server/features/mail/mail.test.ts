import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { queueEmail } from './send-email.ts';

const mailbox = await startMailbox();
const sampleEmail = {
  to: 'dani@example.test',
  subject: 'Tu recibo está listo',
  title: 'Gracias por tu pago',
  paragraphs: ['Recibimos tu pago <hoy> & quedó registrado.'],
  facts: [['Monto', '₡25 000']] as const,
  action: { label: 'Ver el recibo', path: '/perfil?recibo=1&a=2' },
};

test('a letter wears the name, logo and colours of its gym and has a text part', async () => {
  const harness = await startHarness({ SMTP_URL: mailbox.url });
  const gym = await harness.buildGym();
  const admin = await harness.buildUser({ gym, role: 'admin' });
  const theme = { ...defaultTheme, light: { ...defaultTheme.light, primary: '#c2410c' } };
  await harness.call('PUT /settings', {
    as: admin,
    body: {
      gymName: 'Peñón Fuerte',
      theme,
      currency: 'CRC',
      timeZone: 'America/Costa_Rica',
      contact: { email: null, phone: null, address: null },
      openingHours: [],
      store: { enabled: true },
    },
  });
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  await harness.call('POST /gyms/logo', { as: admin, ...multipart('logo', png) });

  const { platform, features } = harness.server;
  await platform.gymDb(gym.id).tx((tx) => queueEmail(platform, tx, sampleEmail));
  await platform.jobs.drain(features.flatMap(({ jobs }) => jobs));

  const [mail, ...others] = mailbox.of('dani@example.test');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Tu recibo está listo');
  expect(mail?.text).toContain('Recibimos tu pago <hoy> & quedó registrado.');
  expect(mail?.text).toContain('Monto: ₡25 000');
  expect(mail?.text).toContain(`http://${gym.subdomain}.localhost:3000/perfil?recibo=1&a=2`);
  expect(mail?.html).toContain('Recibimos tu pago &lt;hoy&gt; &amp; quedó registrado.');
  expect(mail?.html).toContain('background:#c2410c');
  expect(mail?.html).toContain('alt="Peñón Fuerte"');
  expect(mail?.html).toContain('src="cid:logo"');
  expect(mail?.raw).toMatch(/content-type: image\/png/i);
});

test('a letter that waits for the morning stays here when what it tells of was withdrawn', async () => {
  const { buildGym, buildUser, server } = await startHarness({ SMTP_URL: mailbox.url });
  const member = await buildUser({ gym: await buildGym() });
  const { platform, features } = server;
  const [kept, gone] = [newId(), newId()];
  await member.gym.db.tx(async (tx) => {
    await tx.run(sql`
      insert into notifications (gym_id, id, user_id, kind, title, body, link, in_app, spread_at)
      values (${tx.gymId}, ${kept}, ${member.id}, 'announcement', 'Aviso', 'Abrimos.', '/mensajes', true, now())`);
    for (const id of [kept, gone])
      await queueEmail(platform, tx, { ...sampleEmail, to: `${id}@example.test` }, undefined, id);
  });
  await platform.jobs.drain(features.flatMap(({ jobs }) => jobs));
  expect(mailbox.of(`${kept}@example.test`)).toHaveLength(1);
  expect(mailbox.of(`${gone}@example.test`)).toEqual([]);
});

test('without SMTP the mail is kept in the outbox; a transaction that fails sends none', async () => {
  const harness = await startHarness();
  const gym = await harness.buildGym();
  const { platform, features } = harness.server;
  const jobs = features.flatMap((feature) => feature.jobs);
  const outbox = join(platform.config.dataDir, 'outbox');

  const failing = platform.gymDb(gym.id).tx(async (tx) => {
    await queueEmail(platform, tx, sampleEmail);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await platform.jobs.drain(jobs);
  expect(existsSync(outbox)).toBe(false);

  await platform.gymDb(gym.id).tx((tx) => queueEmail(platform, tx, sampleEmail));
  await platform.jobs.drain(jobs);
  const [file = ''] = readdirSync(outbox);
  expect(readFileSync(join(outbox, file), 'utf8')).toContain('To: dani@example.test');
});

import { expect, test } from '@playwright/test';
import { makeCertificate, PIN } from '../../apps/server/test/certificate.ts';
import { OFFICE_LOGIN } from '../../apps/server/test/tax-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, PASSWORD } from '../support/people.ts';

const GYM = 'prueba';
const SERVICE = '9652000000000';

const WRITTEN: readonly [label: string, value: string][] = [
  ['Nombre o razón social', 'Hierro Norte S.A.'],
  ['Identificación', '3101123456'],
  ['Código de actividad', '931101'],
  ['Correo del emisor', 'facturas@hierro.example'],
  ['Cantón', '01'],
  ['Distrito', '01'],
  ['Otras señas', '200 m norte del parque'],
  ['Membresías', SERVICE],
  ['Matrícula', SERVICE],
  ['Clases', SERVICE],
  ['Servicios', SERVICE],
  ['Productos', SERVICE],
  ['Usuario', OFFICE_LOGIN.username],
  ['Contraseña', OFFICE_LOGIN.password],
];

/** A part of another label. */
const EXACT: ReadonlySet<string> = new Set(['Identificación']);

test('an owner sets documents up, a sale gets one, and it is sent', async ({ page }) => {
  await beginSession(page, 'owner', GYM);
  await page.goto(gymUrl(GYM, '/settings?vista=facturacion'));
  const section = page.getByRole('tabpanel');
  const issuer = section.locator('form').first();
  await expect(issuer.getByLabel('Nombre o razón social')).toBeVisible();
  for (const [label, value] of WRITTEN) {
    await issuer.getByLabel(label, { exact: EXACT.has(label) }).fill(value);
  }
  await issuer.getByLabel('Provincia').selectOption('San José');
  await issuer.getByRole('button', { name: 'Guardar' }).click();
  const ask = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await ask.getByLabel('Contraseña').fill(PASSWORD);
  await ask.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Sube el certificado con el que se firma.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const file = {
    name: 'firma.p12',
    mimeType: 'application/x-pkcs12',
    buffer: makeCertificate().p12,
  };
  await section.locator('input[type=file]').setInputFiles(file);
  await section.getByLabel('PIN').fill(PIN);
  await section.getByRole('button', { name: 'Guardar certificado' }).click();
  await expect(page.getByText(/El que guardamos vence el/)).toBeVisible();

  const [{ today } = { today: '' }] = await sql<{ today: string }>(
    `select (now() at time zone 'America/Costa_Rica')::date::text as today`,
  );
  const start = section.getByLabel('Primer día con comprobantes');
  await start.fill(today);
  await section.getByRole('button', { name: 'Guardar inicio' }).click();
  await expect(page.getByText('Las ventas llevan comprobante.')).toBeVisible();

  const [member] = await sql<{ id: string }>(
    `select u.id from users u join gyms g on g.id = u.gym_id
     where g.subdomain = $1 and u.email = $2`,
    [GYM, `member@${GYM}.test`],
  );
  const paid = await page.evaluate(async (userId) => {
    const answer = await fetch('/api/payments', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
      },
      body: JSON.stringify({
        userId,
        amountCents: 500_000,
        method: 'sinpe',
        reference: '77001122',
        concept: 'Evaluación',
      }),
    });
    return answer.status;
  }, member?.id);
  expect(paid).toBe(201);

  await page.goto(gymUrl(GYM, '/caja?vista=comprobantes'));
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Tiquete 1' });
    await expect(row.getByText(/^(Recibido|Procesando|Aceptado)$/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto(gymUrl(GYM, '/settings?vista=facturacion'));
  await page.getByLabel('Primer día con comprobantes').fill('');
  await page.getByRole('button', { name: 'Guardar inicio' }).click();
  await expect(page.getByText('Ya no se emiten comprobantes.')).toBeVisible();
});

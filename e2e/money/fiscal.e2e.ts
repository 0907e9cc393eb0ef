import { expect, test } from '@playwright/test';
import { makeCertificate, PIN } from '../../apps/server/test/fiscal/certificate.ts';
import { makeBills } from '../../apps/server/test/fiscal/fiscal-bills.ts';
import { OFFICE_LOGIN } from '../../apps/server/test/fiscal/tax-office.ts';
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

/** Labels that are also part of another label. */
const EXACT: ReadonlySet<string> = new Set(['Identificación']);

test('an owner sets documents up, a sale gets one, and it is sent', async ({ page }) => {
  await beginSession(page, 'owner', GYM);
  await page.goto(gymUrl(GYM, '/settings?vista=facturacion'));
  const section = page.getByRole('tabpanel');
  const issuer = section.locator('form').first();
  await expect(issuer.getByLabel('Nombre o razón social')).toBeVisible();
  for (const [label, value] of WRITTEN) {
    // A field with a search shares its label with its list of results.
    const field = issuer.getByLabel(label, { exact: EXACT.has(label) });
    await field.and(page.locator('input')).fill(value);
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

  await page.getByRole('radio', { name: 'IVA del mes' }).click();
  await page.getByLabel('Mes', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByText(/Para el formulario 150 de TRIBU-CR/)).toBeVisible();
  await expect(page.getByText('Son comprobantes de prueba: no se declaran.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Comprobantes en ZIP' }).click();
  expect((await archive).suggestedFilename()).toMatch(/^comprobantes-\d{4}-\d\d\.zip$/);

  await page.getByRole('radio', { name: 'Compras' }).click();
  await page.getByRole('button', { name: 'Subir XML' }).click();
  const upload = page.getByRole('dialog', { name: 'Subir una compra' });
  const bill = await makeBills('3101123456');
  const xml = { name: 'compra.xml', mimeType: 'application/xml' };
  await upload
    .locator('input[type=file]')
    .setInputFiles({ ...xml, buffer: Buffer.from(bill('3101000000')) });
  await upload.getByRole('button', { name: 'Subir' }).click();
  await expect(upload.getByText(/es para 3101000000/)).toBeVisible();
  await upload.locator('input[type=file]').setInputFiles({ ...xml, buffer: Buffer.from(bill()) });
  await upload.getByRole('button', { name: 'Subir' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Pesas del Sur S.A.' });
  await expect(row.getByText('Sin responder')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Responder' }).click();
  const answer = page.getByRole('dialog', { name: 'Responder a una compra' });
  await expect(answer.getByText('Está como se firmó')).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Enviar a Hacienda' }).click();
  await expect(async () => {
    await page.reload();
    const state = row.getByText(/^Hacienda: (recibido|procesando|aceptado)$/);
    await expect(state).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await page.goto(gymUrl(GYM, '/membresias?vista=pagos'));
  await page.getByRole('button', { name: /^Tiquete 1: .* Abrir$/ }).click();
  const opened = page.getByRole('dialog', { name: 'Tiquete 1' });
  await expect(opened.getByRole('button', { name: 'PDF' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(gymUrl(GYM, '/membresias?vista=planes'));
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const plan = page.getByRole('dialog');
  await plan.getByRole('combobox', { name: /^Código CAByS/ }).fill('gimnasios');
  await page.getByRole('option', { name: /9723000000200/ }).click();
  await plan.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardamos el plan.', { exact: false })).toBeVisible();
  const codes = await sql<{ cabys: string }>(
    `select p.cabys from membership_plans p join gyms g on g.id = p.gym_id
     where g.subdomain = $1 and p.cabys is not null`,
    [GYM],
  );
  expect(codes).toEqual([{ cabys: '9723000000200' }]);

  await page.goto(gymUrl(GYM, '/settings?vista=facturacion'));
  await page.getByLabel('Primer día con comprobantes').fill('');
  await page.getByRole('button', { name: 'Guardar inicio' }).click();
  await expect(page.getByText('Ya no se emiten comprobantes.')).toBeVisible();
});

import { get } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { sql } from './support/database.ts';
import { browserWithCamera } from './support/fake-camera.ts';
import { beginSession, gymUrl, reserveMember } from './support/people.ts';

const PHONE = { width: 390, height: 844 };

/** A membership that opens every door, and no earlier visits. */
async function giveAccess(userId: string): Promise<void> {
  await sql('update memberships set is_current = false where user_id = $1', [userId]);
  await sql(
    `insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on,
       period_from, price_cents)
     select p.gym_id, gen_random_uuid(), u.id, u.id, p.id, current_date - 9, current_date + 60,
       current_date - 9, p.price_cents
     from users u join membership_plans p on p.gym_id = u.gym_id and p.name = 'Mensual'
     where u.id = $1`,
    [userId],
  );
}

/** Registers a device as the owner on screen; returns its token. */
async function register(page: Page, name: string, kind: string): Promise<string> {
  await page.goto(gymUrl('demo', '/dispositivos'));
  await page.getByRole('button', { name: 'Registrar dispositivo' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Tipo').selectOption(kind);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const shown = page.getByRole('dialog', { name: `El token de ${name}` });
  const token = await shown.locator('code').first().innerText();
  await expectAccessible(page, 'dialog[open]');
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  return token;
}

test('a member enters at the kiosk and everyone sees it at once', async ({ page, browser }) => {
  const member = await reserveMember(70);
  await giveAccess(member.id);
  await beginSession(page, 'owner');
  const token = await register(page, 'Quiosco de prueba', 'kiosk');
  await page.goto(gymUrl('demo', '/accesos'));
  await expect(page.getByRole('heading', { name: 'Accesos', level: 1 })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await beginSession(phone, member.email);
  await phone.goto(gymUrl('demo', '/accesos'));
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: 'Código de entrada' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Ver mi PIN para el teclado' }).click();
  const pin = (await sheet.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '');
  await expectAccessible(phone, 'dialog[open]');

  const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const kiosk = await tablet.newPage();
  await kiosk.goto(gymUrl('demo', `/accesos?kiosco=1#${token}`));
  await expect(kiosk.getByText('En línea')).toBeVisible();
  expect(kiosk.url()).not.toContain(token);
  await expectAccessible(kiosk);
  for (const digit of pin) {
    await kiosk.getByRole('button', { name: digit, exact: true }).click();
  }
  await expect(kiosk.getByRole('alert')).toContainText('¡Adelante');
  await expect(sheet.getByText('¡Adelante!')).toBeVisible();
  const [{ username } = { username: '' }] = await sql<{ username: string }>(
    'select username from users where id = $1',
    [member.id],
  );
  const first = page.getByRole('table', { name: 'Entradas y rechazos' }).getByRole('row').nth(1);
  await expect(first).toContainText(username);
  await expect(first).toContainText('Entró');
  await expectAccessible(page, 'main');
  await expect(kiosk.getByRole('alert')).toBeHidden();

  // Without a network the phone replaces the code by itself when its time is over.
  await phone.context().setOffline(true);
  const code = () => sheet.getByRole('img', { name: 'Código de entrada' }).innerHTML();
  const before = await code();
  await phone.clock.setSystemTime(Date.now() + 31_000);
  await expect.poll(code, { timeout: 40_000 }).not.toBe(before);
  await phone.context().setOffline(false);
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(phone.getByRole('region', { name: 'Mis entradas' })).toContainText('Entró');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, 'main');
});

test('the camera of a kiosk reads the code on a phone, and comes back after an outage', {
  tag: '@prove',
}, async ({ page, browser }) => {
  // Slow, because it starts a browser of its own for the camera.
  test.slow();
  const member = await reserveMember(56);
  await giveAccess(member.id);
  await beginSession(page, 'owner');
  const token = await register(page, 'Quiosco con cámara', 'kiosk');
  const tablet = await browserWithCamera();
  const kiosk = await tablet.browser.newPage({ viewport: { width: 1024, height: 768 } });
  await kiosk.goto(gymUrl('demo', `/accesos?kiosco=1#${token}`));
  await expect(kiosk.getByText('En línea')).toBeVisible();
  await expect(kiosk.getByLabel('Lo que ve la cámara')).toBeVisible();

  await kiosk.route('**/api/**', (route) => route.abort());
  await expect(kiosk.getByText('Sin conexión con el servidor.')).toBeVisible();
  await kiosk.unroute('**/api/**');
  await expect(kiosk.getByText('En línea')).toBeVisible();
  await kiosk.getByRole('button', { name: 'Silenciar' }).click();
  await expect(kiosk.getByRole('button', { name: 'Activar el sonido' })).toBeVisible();

  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await beginSession(phone, member.email);
  await phone.goto(gymUrl('demo', '/accesos'));
  const code = phone.getByRole('img', { name: 'Código de entrada' });
  await expect(code).toBeVisible();
  await tablet.hold(code);
  await expect(kiosk.getByRole('alert')).toContainText('¡Adelante', { timeout: 25_000 });
  const entries = await sql<{ method: string; granted: boolean }>(
    'select method, granted from access_entries where user_id = $1 order by at desc limit 1',
    [member.id],
  );
  expect(entries).toEqual([{ method: 'code', granted: true }]);
  await tablet.browser.close();
});

test('staff lets people in by hand and reads why somebody may not', async ({ page }) => {
  const member = await reserveMember(71);
  await giveAccess(member.id);
  await beginSession(page, 'admin');
  await page.goto(gymUrl('demo', '/accesos?registrar=1'));
  const dialog = page.getByRole('dialog', { name: 'Registrar entrada' });
  const box = dialog.getByRole('combobox', { name: 'Persona' });
  await expect(box).toBeFocused();
  await page.keyboard.type('member2@demo.test');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No puede entrar', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Su plan .* venció/)).toBeVisible();
  await expect(box).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.type(member.email);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Entró' })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  // Earlier results stay in the list, and the arrow keys show them again.
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('region', { name: 'No puede entrar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('region', { name: 'No puede entrar' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('radio', { name: 'Rechazos' }).click();
  await expect(page).toHaveURL(/resultado=refused/);
  const table = page.getByRole('table', { name: 'Entradas y rechazos' });
  await expect(table.getByRole('row').nth(1)).toContainText('Membresía vencida');
  await page.goto(gymUrl('demo', '/settings?vista=puertas'));
  await page.getByLabel('Tolerancia antes y después del horario del plan').fill('20');
  await page.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(page.getByText('Guardamos las reglas de las puertas.')).toBeVisible();
  await expectAccessible(page, 'main');
});

/** Asks for commands like the test's terminal, with a given Host header; returns the status. */
const callTerminal = (port: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port,
        path: '/iclock/getrequest?SN=E2E000000001',
        headers: { host },
      },
      (answer) => resolve(answer.resume().statusCode),
    ).on('error', reject);
  });

test('a terminal is told its address with a key, and two who talk as one are shown', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'owner');
  await page.goto(gymUrl('demo', '/dispositivos'));
  await page.getByRole('button', { name: 'Registrar dispositivo' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Huella de prueba');
  await page.getByLabel('Tipo').selectOption('zkteco');
  await page.getByLabel('Número de serie').fill('E2E000000001');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const guide = page.getByRole('dialog', { name: 'Conectar Huella de prueba' });
  const host = await guide.locator('code').first().innerText();
  expect(host).toMatch(/^demo-[a-z2-7]{12}\.localhost$/);
  await expectAccessible(page, 'dialog[open]');
  await guide.getByRole('button', { name: 'Listo' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Huella de prueba' });
  await expect(row).toContainText('Nunca se ha conectado');
  const { port } = new URL(page.url());
  expect(await callTerminal(port, host)).toBe(200);
  expect(await callTerminal(port, 'demo.localhost')).toBe(403);
  await page.reload();
  await expect(row).toContainText('En línea');
  await expect(row).toContainText('127.0.0.1 usó esta serie sin la clave');
  await sql(
    `update access_devices set two_talkers_at = now(), talker_address = '203.0.113.7',
       other_address = '198.51.100.66' where name = 'Huella de prueba'`,
  );
  await sql(`update terminal_serials set keyless = true where serial = 'E2E000000001'`);
  await page.reload();
  await expect(row).toContainText('Además de 203.0.113.7, llamó 198.51.100.66');
  await expect(row.getByText('Sin proteger.')).toBeVisible();
  await expectAccessible(page, 'main');

  const desktop = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  if (desktop) await page.setViewportSize(desktop);
  await row.getByRole('button', { name: 'Más acciones de Huella de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Limitar a una IP' }).click();
  const limit = page.getByRole('dialog', { name: 'Limitar Huella de prueba a su dirección' });
  await expect(limit.getByLabel('Direcciones IP del gimnasio')).toHaveValue('203.0.113.7');
  await limit.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('Sin proteger.')).toBeHidden();

  await row.getByRole('button', { name: 'Más acciones de Huella de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Clave nueva' }).click();
  await page.getByRole('button', { name: 'Hacer una clave nueva' }).click();
  await expect(guide.locator('code').first()).not.toHaveText(host);
  await guide.getByRole('button', { name: 'Listo' }).click();
  await expect(row.getByText('Dos equipos hablan con esta serie.')).toBeHidden();
});

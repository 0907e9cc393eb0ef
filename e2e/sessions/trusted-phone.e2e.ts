import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, logIn, reserveMember, submitLogin } from '../support/people.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const MINUTE = 60_000;

// On the first visit the menu would cover the screen.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed')),
);

const underWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });

/** On a phone the code is shown as soon as its screen opens. */
async function trust(page: Page) {
  await page.goto('/accesos');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: 'Código de entrada' })).toBeVisible();
  const offer = sheet.getByRole('switch', { name: 'Confiar en este teléfono' });
  await expect(offer).not.toBeChecked();
  await offer.click();
  await expect(offer).toBeChecked();
}

async function fallAsleep(page: Page) {
  // The inactivity timer first notes its start; only then may the clock move on.
  await page.waitForFunction(() => localStorage.getItem('last_activity') !== null);
  await page.clock.fastForward(31 * MINUTE);
}

/** As after 30 days: the login is over, and the phone is still trusted. */
async function outlastSession(page: Page, userId: string) {
  await sql('update sessions set revoked_at = now() where user_id = $1', [userId]);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
}

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );

async function openOffline(context: BrowserContext, page: Page, path: string) {
  await context.setOffline(true);
  await page.goto(path);
}

test('a trusted phone shows its code when the login is over, with and without a network', {
  tag: '@prove',
}, async ({ page, context }) => {
  const { id, email } = await reserveMember(44);
  await page.clock.install();
  await logIn(page, email);
  await underWorker(page);
  await trust(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await outlastSession(page, id);

  await page.getByRole('button', { name: 'Mi código' }).click();
  const code = page.getByRole('img', { name: 'Código de entrada' });
  await expect(code).toBeVisible();
  await expectAccessible(page);

  await openOffline(context, page, '/accesos');
  await expect(page.getByText('Sin conexión.', { exact: true })).toBeVisible();
  await expect(code).toBeVisible();
  await context.setOffline(false);
  await expect(page, 'with a network the server wants a login again').toHaveURL(/\/login$/);
  await submitLogin(page, email);
  await expect(page).not.toHaveURL(/\/login$/);
});

test('a trusted phone stays open after inactivity, trains on when the login is over, and sends it after the next', async ({
  page,
}) => {
  const { id, email } = await reserveMember(45);
  // The server takes no workout that ends in the future.
  await page.clock.install({ time: Date.now() - 40 * MINUTE });
  await logIn(page, email);
  await trust(page);
  await page.goto('/rutinas');
  await page.getByRole('button', { name: 'Entrenamiento libre' }).first().click();
  await page.getByRole('button', { name: 'Agregar ejercicio' }).click();
  await page.getByLabel('Buscar ejercicio').fill('press de banca');
  await page
    .getByRole('button', { name: /^Press de banca con barra/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'peso en kilogramos' }).fill('40');
  await page.getByRole('textbox', { name: 'repeticiones' }).fill('8');
  await fallAsleep(page);
  await expect(page.getByRole('textbox', { name: 'repeticiones' })).toHaveValue('8');
  await expect(page.getByText('Sesión por Expirar')).toBeHidden();
  await outlastSession(page, id);

  // The session is over: nothing else of the person is reachable.
  for (const path of ['/home', '/registros', '/mediciones']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.getByRole('button', { name: 'Seguir entrenando' }).click();
  await page.getByRole('button', { name: 'Serie lista' }).click();
  await expect(page.getByRole('button', { name: 'Serie 1 hecha' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('button', { name: 'Seguir entrenando' }).click();
  await expect(page.getByRole('button', { name: 'Serie 1 hecha' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir entrenando' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Guardar entrenamiento' }).click();
  await expect(page.getByText('Se envía al entrar.')).toBeVisible();

  await submitLogin(page, email);
  await expect(page).not.toHaveURL(/\/login$/);
  const kept = () =>
    sql(
      "select 1 from workout_logs where user_id = $1 and started_at > now() - interval '1 hour'",
      [id],
    );
  await page.goto('/rutinas');
  await expect.poll(async () => (await kept()).length).toBe(1);
});

test('without a network a trusted phone goes on where it was, and shows what was last seen', async ({
  page,
  context,
}) => {
  const { email } = await reserveMember(64);
  await page.clock.install();
  await logIn(page, email);
  await underWorker(page);
  await trust(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  for (const path of ['/eventos', '/registros', '/mediciones', '/mensajes', '/home']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A busy machine can be idle before it has requested everything, and only answers that arrived
    // are stored.
    await expect(page.locator('main .skeleton')).toHaveCount(0);
  }
  await context.setOffline(true);
  await fallAsleep(page);
  await page.goto('/home');
  await expect(page.getByText('Funciona sin conexión.')).toBeVisible();
  await expect(page.getByText(/^Visto por última vez hace/)).toBeVisible();
  for (const path of ['/eventos', '/registros', '/mediciones', '/mensajes']) {
    await page.goto(path);
    await expect(page.getByText(/^Visto por última vez hace/)).toBeVisible();
  }
  await page.goto('/accesos');
  await expect(page.getByRole('img', { name: 'Código de entrada' })).toBeVisible();
});

test('trust ended from another session takes everything off the phone', { tag: '@prove' }, async ({
  page,
  browser,
}) => {
  const { id, email } = await reserveMember(62);
  await page.clock.install();
  await logIn(page, email);
  await trust(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  expect(await stored(page)).toContain(`${id}:entry-code`);

  const elsewhere = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin })
  ).newPage();
  await elsewhere.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  await beginSession(elsewhere, email);
  await elsewhere.goto('/perfil');
  await elsewhere.getByRole('button', { name: /^Dejar de confiar en/ }).click();
  await expect(elsewhere.getByText('Ya no confías en ese teléfono.')).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi código' })).toBeHidden();
  await expect.poll(() => stored(page)).not.toContain(id);
});

test('a phone that is not trusted keeps nothing readable, and unsent work comes back', async ({
  page,
}) => {
  const { id, email } = await reserveMember(63);
  await page.clock.install();
  await logIn(page, email);
  await page.evaluate(
    ([user]) => localStorage.setItem(`forja-draft:demo:${user}:alguien`, 'borrador privado'),
    [id],
  );
  await fallAsleep(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tu sesión se cerró por inactividad.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi código' })).toBeHidden();
  const left = await stored(page);
  expect(left).not.toMatch(/borrador privado|entry-code|last-person|vault-key/);
  expect(left).toContain(`forja-sealed:demo:${id}`);

  await submitLogin(page, 'member@demo.test');
  await expect(page).not.toHaveURL(/\/login$/);
  expect(await stored(page)).not.toContain('borrador privado');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('member@demo.test');

  await submitLogin(page, email);
  await expect(page).not.toHaveURL(/\/login$/);
  expect(await stored(page)).toContain('borrador privado');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the first login of a member asks whose phone it is, and a yes keeps it open', async ({
    page,
  }) => {
    const { email } = await reserveMember(78);
    await page.clock.install();
    await page.goto('/login');
    await submitLogin(page, email);
    const question = page.getByRole('dialog', { name: '¿Es tu teléfono?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await question.getByRole('button', { name: 'Sí, es mío' }).click();
    await expect(question).toBeHidden();
    await fallAsleep(page);
    await page.goto('/perfil');
    await expect(page.getByText('De confianza').first()).toBeVisible();
  });
});

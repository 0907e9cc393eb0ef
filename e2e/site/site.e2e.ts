import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';

// The site is the host without a subdomain; gyms are on subdomains. No trace, because failures here
// already say where, and a trace of such long pages takes longer than the tests.
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
test.use({ baseURL, trace: 'off' });

const routes = [
  '/',
  '/features',
  '/about',
  '/pricing',
  '/contact',
  '/blog',
  '/blog/cobrar-sin-perseguir',
  '/careers',
  '/company',
  '/help-center',
  '/integrations',
  '/partners',
  '/press',
  '/resources',
  '/security',
  '/success-stories',
  '/support',
  '/webinars',
  '/legacy',
  '/demo',
  '/case-studies',
];

/** Three different layouts are enough here; `npm run prove` reads every page. */
const LAYOUTS = ['/', '/pricing', '/blog/cobrar-sin-perseguir'];

/** Collects all requests of the page and all errors of the browser. */
function watch(page: Page) {
  const requests: URL[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { requests, complaints };
}

/** Scrolls through the whole page, so that every island is loaded. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  for (const island of await page.locator('[data-island]:not([data-wake])').all()) {
    await expect(island).toHaveAttribute('data-ready', '');
  }
}

test.describe('Every page', () => {
  // One window for all pages, because opening one takes as long as reading a page.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  });
  test.afterAll(() => page.close());

  for (const path of routes) {
    const tag = LAYOUTS.includes(path) ? [] : ['@prove'];
    test(`${path} reads well on a desk and on a phone, in both themes`, { tag }, async () => {
      const { requests, complaints } = watch(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await readThrough(page);
      // Theme and width only change styles, so nothing is loaded again for them.
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [768, null],
        [360, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        if (!colorScheme) continue;
        await page.emulateMedia({ colorScheme });
        // Buttons change colours smoothly, so wait for the final colour.
        await page.evaluate(() =>
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        );
        await expectAccessible(page);
      }
      expect(complaints).toEqual([]);
      const strangers = requests.filter(({ origin }) => origin !== baseURL);
      expect(strangers.map(String)).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });
  }
});

test('the browser reads the HTML as it was written', async ({ page, request }) => {
  await page.goto('/');
  for (const path of routes) {
    const html = await (await request.get(path)).text();
    const withoutScripts = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '<script>');
    const written = [...withoutScripts.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag]) =>
      tag?.toLowerCase(),
    );
    const read = await page.evaluate(
      (source) =>
        [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll('*')].map(
          (node) => node.localName.toLowerCase(),
        ),
      html,
    );
    expect(read, path).toEqual(written);
  }
});

// That every page has its heading and footer is tested on the built files (apps/site/site.test.ts).
test('the pages can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of process.env.PROVE === 'full' ? routes : LAYOUTS) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('footer')).toContainText('2025');
  }
  await page.goto('/contact');
  await expect(page.getByLabel('Nombre completo')).toBeVisible();
  await expect(page.locator('#contact-form noscript p')).toBeVisible();
  await context.close();
});

test('both forms check, send and thank, and the long one starts again', async ({ page }) => {
  const { requests } = watch(page);
  await page.goto('/contact#contact-form');
  const form = page.locator('#contact-form');
  await expect(form.locator('[data-island]')).toHaveAttribute('data-ready', '');
  const send = form.getByRole('button', { name: 'Enviar mensaje' });

  await send.click();
  await expect(form.getByLabel('Nombre completo')).toBeFocused();
  await form.getByLabel('Nombre completo').fill('Mariana Castro');
  await form.getByLabel('Email').fill('no es un correo');
  await form.getByLabel('Mensaje').fill('Quiero ver el control de acceso.');
  await send.click();
  await expect(form.getByLabel('Email')).toBeFocused();

  await form.getByLabel('Email').fill('mariana@correo.example');
  await form.getByLabel('Tipo de consulta').selectOption('demo');
  const before = requests.length;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  const sending = form.getByRole('button', { name: 'Enviando...' });
  await expect(sending).toBeDisabled();
  await page.clock.runFor(1499);
  await expect(sending).toBeDisabled();
  await page.clock.runFor(1);
  await expect(form.getByRole('heading', { name: '¡Mensaje enviado exitosamente!' })).toBeFocused();
  await expect(form.getByText('Gracias por contactarnos.')).toContainText('próximas 24 horas');
  await expect(form.getByRole('link', { name: 'hola@forja.example' })).toBeVisible();
  expect(requests).toHaveLength(before);

  await form.getByRole('button', { name: 'Enviar otro mensaje' }).click();
  await expect(form.getByLabel('Nombre completo')).toHaveValue('');
  await expect(form.getByLabel('Tipo de consulta')).toHaveValue('');

  await page.clock.resume();
  // The form of the older landing page wants an email and five characters.
  await page.goto('/legacy#contacto');
  const landing = page.locator('#contacto .form');
  await expect(landing.locator('[data-island]')).toHaveAttribute('data-ready', '');
  await landing.getByLabel('Email').fill('mariana@correo.example');
  await landing.getByLabel('Mensaje').pressSequentially('Hola');
  await landing.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(landing.getByLabel('Mensaje')).toBeFocused();
  await landing.getByLabel('Mensaje').pressSequentially('!');
  await landing.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(
    landing.getByRole('heading', { name: '¡Mensaje enviado exitosamente!' }),
  ).toBeVisible();
});

test('prices change with the period, and a phone compares one plan at a time', async ({ page }) => {
  await page.goto('/pricing');
  const pro = page.getByRole('article').filter({ hasText: 'Más popular' });
  await expect(pro.locator('.when-monthly .price')).toHaveText('$90 al mes');
  await expect(pro.locator('.when-annual')).toBeHidden();
  await page.getByText('Anual', { exact: true }).click();
  const yearly = pro.locator('.when-annual .price:visible');
  await expect(yearly).toHaveText('$990 al año');
  await expect(pro.locator('.when-monthly')).toBeHidden();
  await expect(pro.getByText('Pagas 11 meses. Ahorras $90')).toBeVisible();
  const freeMonth = page.getByRole('checkbox', { name: /Mes gratis el primer año/ });
  await expect(freeMonth).toBeChecked();
  await freeMonth.focus();
  await page.keyboard.press('Space');
  await expect(pro.getByText('Pagas 11 meses.')).toBeHidden();
  await expect(yearly).toHaveText('$1080 al año');
  await expect(pro.getByText('Pagas 12 meses.')).toBeVisible();
  const row = page.getByRole('row', { name: /Precio anual/ });
  await expect(row.getByText('$1080')).toBeVisible();
  await expect(row.getByText('$990')).toBeHidden();
  await page.getByText('Mensual', { exact: true }).click();
  await expect(pro.locator('.when-monthly .price')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['Pro']);
  await page.locator('.comparison-pick').getByText('Starter').click();
  await expect(page.getByRole('columnheader')).toHaveText(['Starter']);
});

test('addresses lead to their section, unknown ones home, and the menu of a phone on', async ({
  page,
}) => {
  await page.goto('/features#analytics');
  await expect(page.locator('#analytics')).toBeInViewport();
  await page.goto('/features');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto('/no-existe/en-ninguna-parte');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Menos papeleo.');

  // This server shows no gym to guests.
  await page.goto('/demo');
  await expect(page.getByText('O pasa y míralo todo.')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await menu.getByRole('link', { name: 'Precios' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

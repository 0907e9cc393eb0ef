import { expect, test } from '@playwright/test';

const port = process.env.E2E_PORT;
// Node does not resolve *.localhost, so calls without a browser name the gym by header.
const api = `http://127.0.0.1:${port}/api`;

test('localhost shows the marketing site', async ({ page }) => {
  await page.goto(`http://localhost:${port}/`);
  await expect(page.getByRole('link', { name: 'Demo Gratis' }).first()).toBeVisible();
});

test("another host shows the application in the gym's own colours from the first paint", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`http://prueba.localhost:${port}/login`);
  await expect(page).toHaveTitle(/Caimán Box/);
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
  );
  expect(primary).toBe('#ffd60a');
  await expect(page.locator('meta[name="csrf-token"]')).toHaveAttribute('content', /.{20,}/);
  expect(problems.filter((line) => !line.includes('401'))).toEqual([]);
});

test('whoever opens the address of a gym nobody has arrives at the marketing site', async ({
  page,
}) => {
  await page.goto(`http://nadie.localhost:${port}/tienda`);
  await expect(page).toHaveURL(`http://localhost:${port}/`);
});

test('a path with a dot or a broken escape shows a screen, not an answer for programs', async ({
  page,
}) => {
  for (const path of ['/algo.html', '/v1.0', '/%zz']) {
    await page.goto(`http://demo.localhost:${port}${path}`);
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    await page.goto(`http://localhost:${port}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Menos papeleo.');
  }
});

test('an unknown gym is told to go to the marketing site', async ({ request }) => {
  const response = await request.get(`${api}/settings`, {
    headers: { 'x-gym-subdomain': 'nadie' },
  });
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'GYM_NOT_FOUND', redirectToMarketing: true });
});

test('the header wins over the host', async ({ request }) => {
  const headers = { 'x-gym-subdomain': 'vencido' };
  const settings = await (await request.get(`${api}/settings`, { headers })).json();
  expect(settings.gymName).toBe('Gimnasio Vencido');
});

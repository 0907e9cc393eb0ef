import { expect, test } from '@playwright/test';

// The server's answers by host, path and header are tested without a browser:
// apps/server/test/whole-server/http.test.ts.
test('each host shows its own: a gym in its colours from the first paint, the site, and a page for what is not there', async ({
  page,
}) => {
  const site = `http://localhost:${process.env.E2E_PORT}`;
  const gym = `http://prueba.localhost:${process.env.E2E_PORT}`;
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${gym}/login`);
  await expect(page).toHaveTitle(/Caimán Box/);
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
  );
  expect(primary).toBe('#ffd60a');
  await expect(page.locator('meta[name="csrf-token"]')).toHaveAttribute('content', /.{20,}/);
  expect(problems.filter((line) => !line.includes('401'))).toEqual([]);

  for (const path of ['/algo.html', '/%zz']) {
    await page.goto(`${gym}${path}`);
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Menos papeleo.');
  }
  await page.goto(`http://nadie.localhost:${process.env.E2E_PORT}/tienda`);
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('link', { name: 'Demo Gratis' }).first()).toBeVisible();
});

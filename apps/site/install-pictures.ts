import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * Takes the pictures a phone shows before it installs the app, from a running sample gym: `node
 * apps/site/install-pictures.ts http://demo.localhost:3000`. Every gym shows the same pictures, so
 * the script gives the sample gym a neutral name: use one made for this.
 */
const [address = 'http://demo.localhost:3000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../web/public/install');
const TIME_ZONE = 'America/Costa_Rica';
const PASSWORD = 'forja-demo-2025';
const VIEWPORT = { width: 390, height: 844 };

const SCREENS = { inicio: '/home', clases: '/eventos', registros: '/registros' };

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.test`);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/home$/);
}

async function rename(page: Page, gymName: string): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'Content-Type': 'application/json',
      'X-Gym-Subdomain': 'demo',
    };
    const read = await fetch('/api/settings', { headers });
    const { subdomain: _, logo: __, logoVersion: ___, ...settings } = await read.json();
    const body = JSON.stringify({ ...settings, gymName: name });
    return (await fetch('/api/settings', { method: 'PUT', headers, body })).status;
  }, gymName);
  if (status !== 200) throw new Error(`The gym would not change its name: ${status}`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=es-419'],
  env: { ...process.env, LANGUAGE: 'es-419' },
});

async function open(who: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'es-CR',
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    localStorage.setItem('sidebar', 'collapsed');
    localStorage.setItem('darkMode', 'false');
  });
  const page = await context.newPage();
  // Set to this morning: the greeting fits, and the day's classes are still to come.
  const morning = instantAt(TIME_ZONE, dayIn(TIME_ZONE, Date.now()), 8 * 60 + 15);
  await page.clock.setFixedTime(new Date(morning));
  await logIn(page, who);
  return page;
}

await mkdir(folder, { recursive: true });
await rename(await open('owner'), 'Tu gimnasio');
const page = await open('member');
for (const [name, path] of Object.entries(SCREENS)) {
  await page.goto(address + path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot()).webp({ quality: 70 });
  await writeFile(join(folder, `${name}.webp`), await picture.toBuffer());
  console.log(name);
}
await browser.close();

import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { productPictures } from './content/product-pictures.generated.ts';
import { type Shot, screenNow, shots } from './pictures.ts';
import { startSamples } from './sample-server.ts';

/**
 * Takes the pictures of the product anew, after `npm run build`, from a sample gym made for this, which
 * gets the site's colours: `npm run pictures`. Take them by day, when the gym has people in it.
 * Arguments limit it to the pictures they name.
 */
const root = dirname(fileURLToPath(import.meta.url));
const folder = join(root, 'public/site-assets/product');
const wanted = process.argv.slice(2);
const { address, stop } = await startSamples();
const PASSWORD = 'forja-demo-2025';

/** High enough for every panel to be below the header without scrolling. */
const TALL = 8000;
/** The largest width of a picture, in pixels of the file. */
const LARGEST = 1800;
const MODES = ['light', 'dark'] as const;

const theme = {
  light: {
    primary: '#ff5a1f',
    'primary-hover': '#e84a10',
    background: '#fffcf7',
    text: '#16110e',
    'text-secondary': '#5b5048',
    navbar: '#f4ede2',
    dropdown: '#efe7db',
    'button-text': '#1a0a04',
    'card-bg': '#efe7db',
  },
  dark: {
    primary: '#ff5a1f',
    'primary-hover': '#ff7a45',
    background: '#14100e',
    text: '#f7f2ea',
    'text-secondary': '#b3a79c',
    navbar: '#0f0c0a',
    dropdown: '#2a221e',
    'button-text': '#1a0a04',
    'card-bg': '#2a221e',
  },
};

const TIME_ZONE = 'America/Costa_Rica';

async function logIn(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-CR',
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Correo electrónico').fill(`${who}@demo.test`);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/home$/);
  return page;
}

/** Gives the sample gym the colours of the site. */
async function dress(page: Page): Promise<void> {
  const status = await page.evaluate(async (colours) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'Content-Type': 'application/json',
      'X-Gym-Subdomain': 'demo',
    };
    const read = await fetch('/api/settings', { headers });
    const { subdomain: _, logo: __, logoVersion: ___, ...settings } = await read.json();
    const body = JSON.stringify({ ...settings, theme: colours });
    return (await fetch('/api/settings', { method: 'PUT', headers, body })).status;
  }, theme);
  if (status !== 200) throw new Error(`The gym would not change its colours: ${status}`);
}

/** A chart names the values of this hour by itself, over what the picture is to show. */
async function withoutTips(page: Page): Promise<void> {
  const tips = page.locator('[role="tooltip"], [aria-hidden="true"].shadow-float');
  await tips.evaluateAll((all) => {
    for (const tip of all) if (tip instanceof HTMLElement) tip.hidden = true;
  });
  if (await tips.filter({ visible: true }).count()) throw new Error(`${page.url()} shows a tip`);
}

/** What a browser in Spanish writes into an empty date, where this one lacks its Spanish pack. */
async function inSpanish(page: Page): Promise<void> {
  await page.locator('input[type="date"]').evaluateAll((dates) => {
    for (const date of dates) {
      if (!(date instanceof HTMLInputElement) || date.value) continue;
      date.type = 'text';
      date.value = 'dd/mm/aaaa';
    }
  });
}

async function take(page: Page, shot: Shot, mode: string): Promise<Buffer> {
  await page.evaluate(
    ([dark, sidebar]) => {
      localStorage.setItem('darkMode', dark ?? '');
      localStorage.setItem('sidebar', sidebar ?? '');
    },
    [String(mode === 'dark'), shot.width < 1000 ? 'collapsed' : 'expanded'],
  );
  await page.setViewportSize({ width: shot.width, height: shot.panel ? TALL : shot.height });
  await page.goto(address + shot.path);
  await page.locator('main h1, main h2').first().waitFor();
  if (shot.press) await page.getByRole('button', { name: shot.press }).first().click();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await withoutTips(page);
  await inSpanish(page);
  const panel = shot.panel
    ? page
        .locator('main section')
        .filter({ has: page.getByRole('heading', { name: shot.panel }) })
        .last()
    : page.locator('body');
  const box = shot.panel
    ? await panel.boundingBox()
    : { x: 0, y: 0, width: shot.width, height: shot.height };
  if (!box) throw new Error(`${shot.path} has no ${shot.panel}`);
  return page.screenshot({ clip: { ...box, height: Math.min(box.height, shot.height) } });
}

/** Removes the files of a picture before it is taken again. */
async function forget(name: string): Promise<void> {
  const own = new RegExp(`^${name}-(?:${MODES.join('|')})-[0-9a-f]`);
  const files = await readdir(folder);
  await Promise.all(files.filter((file) => own.test(file)).map((file) => rm(join(folder, file))));
}

/** Writes one picture in both formats and sizes; returns what a page needs to show it. */
async function store(name: string, mode: string, bytes: Buffer) {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const base = `${name}-${mode}-${hash}`;
  const large = Math.min(width, LARGEST);
  const sizes = [Math.round(large / 2), large];
  for (const size of sizes) {
    const image = sharp(bytes).resize(size);
    const file = join(folder, `${base}-${size}`);
    await writeFile(`${file}.avif`, await image.avif({ quality: 56, effort: 2 }).toBuffer());
    await writeFile(`${file}.webp`, await image.webp({ quality: 80 }).toBuffer());
  }
  return { base, sizes, width: Math.round(width / 2), height: Math.round(height / 2) };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=es-419'],
  env: { ...process.env, LANGUAGE: 'es-419' },
});
await mkdir(folder, { recursive: true });
const pages = { owner: await logIn(browser, 'owner'), member: await logIn(browser, 'member') };
await dress(pages.owner);

const taken: Record<string, object> = { ...productPictures };
for (const [name, shot] of Object.entries(shots)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const modes: Record<string, object | string> = { screen: screenNow(shot) };
  await forget(name);
  for (const mode of MODES) {
    modes[mode] = await store(name, mode, await take(pages[shot.who], shot, mode));
  }
  taken[name] = modes;
  // At once, so that the list fits the files also when a later picture fails.
  await writeFile(
    join(root, 'content/product-pictures.generated.ts'),
    `/** Written by screenshots.ts. */\nexport const productPictures = ${JSON.stringify(taken, null, 2)} as const;\n`,
  );
  console.log(name);
}
await browser.close();
await stop();

import { DAY_MS } from '@forja/calendar/duration';
import { expect, type JSHandle, type Page, test } from '@playwright/test';
import { sql } from './support/database.ts';
import { comeOnline, openOffline } from './support/network.ts';
import { logIn, reserveMember, submitLogin } from './support/people.ts';
import { startProxy } from './support/proxy.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Waits until the worker controls the page. */
const waitForWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });

/** Notes from now on whether another worker takes over the page. */
const watchTakeover = (page: Page) =>
  page.evaluateHandle(() => {
    const takeover = { seen: false };
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      takeover.seen = true;
    });
    return takeover;
  });

/**
 * Asks for the newest worker until it controls the page; by then all its files are stored. The
 * browser also checks by itself, so the takeover may come before the first question. A waiting
 * worker takes over once the old one is idle. Chromium may notice that only when it stops an idle
 * worker, so here all workers are stopped at once.
 */
async function waitForNewWorker(page: Page, takeover: JSHandle<{ seen: boolean }>) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await expect(async () => {
    const waits = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // Fails while the browser replaces the registration by itself; the next attempt then
      // succeeds.
      await registration.update().catch(() => undefined);
      return registration.waiting !== null;
    });
    if (waits) await browser.send('ServiceWorker.stopAllWorkers');
    expect(await takeover.evaluate(({ seen }) => seen)).toBe(true);
  }).toPass();
  await browser.detach();
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
    const shell = await caches.match('/');
    return { names, paths, shell: (await shell?.text()) ?? '' };
  });

async function reopen(page: Page, path: string) {
  await openOffline(page, () => page.goto(path));
  await expect(page.getByText('Sin conexión.', { exact: true })).toBeVisible();
}

test('the app opens without a network, trains on, and comes back by itself', async ({ page }) => {
  const { email } = await reserveMember(96);
  await logIn(page, email);
  await waitForWorker(page);
  await page.locator('#sidebar').getByRole('link', { name: 'Rutinas' }).click();
  await page.getByRole('button', { name: 'Entrenamiento libre' }).first().click();
  await page.getByRole('button', { name: 'Agregar ejercicio' }).click();
  await page.getByLabel('Buscar ejercicio').fill('press de banca');
  await page
    .getByRole('button', { name: /^Press de banca con barra/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'peso en kilogramos' }).fill('40');
  await page.getByRole('textbox', { name: 'repeticiones' }).fill('8');

  await reopen(page, '/rutinas');
  await page.getByRole('button', { name: 'Serie lista' }).click();
  await expect(page.getByRole('button', { name: 'Serie 1 hecha' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // A person whose token expired and cannot be renewed stays logged in.
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await reopen(page, '/home');
  await expect(page.getByRole('navigation', { name: 'Accesos rápidos' })).toBeVisible();

  await comeOnline(page);
  await expect(page.getByText('Sin conexión.', { exact: true })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy();

  const { paths, shell } = await cachedPaths(page);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => /^\/(api|files)\//.test(path))).toEqual([]);
  expect(shell).toContain('<meta name="gym-subdomain" content="demo">');
  expect(shell).not.toContain('name="session"');

  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await reopen(page, '/home');
  await expect(page).toHaveURL(/\/login$/);
});

/** A member with a plan of two days who has not trained yet. */
async function buildPlannedMember(number: number) {
  const person = await reserveMember(number);
  await sql('delete from user_plans where user_id = $1', [person.id]);
  await sql('delete from workout_logs where user_id = $1', [person.id]);
  await sql(
    `insert into user_plans (gym_id, id, user_id, name, days, starts_on)
     select gym_id, gen_random_uuid(), id, 'Dos días', '{Empuje,Tirón}', current_date - 7
     from users where id = $1`,
    [person.id],
  );
  await sql(
    `insert into plan_exercises (gym_id, id, plan_id, exercise_id, exercise_name, day, position, sets, reps)
     select p.gym_id, gen_random_uuid(), p.id, e.id, e.name, e.day, 0, 2, '8'
     from user_plans p, (values (1, 'press-de-banca-con-barra', 'Press de banca con barra'),
       (2, 'remo-con-barra', 'Remo con barra')) e (day, id, name)
     where p.user_id = $1`,
    [person.id],
  );
  return person;
}

/** Does one set of the plan's next day and saves the workout. */
async function train(page: Page, day: string) {
  await page.getByRole('button', { name: 'Empezar entrenamiento' }).click();
  await expect(page.getByRole('heading', { name: day, level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'peso en kilogramos' }).fill('40');
  await page.getByRole('button', { name: 'Serie lista' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Guardar entrenamiento' }).click();
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
}

test('on a trusted phone the plan opened days ago is trained without a network, day after day, and each session is kept once', async ({
  page,
}) => {
  const { id, email } = await buildPlannedMember(34);
  const today = Date.now();
  const daysAgo = (days: number) => today - days * DAY_MS;
  await page.clock.install({ time: daysAgo(4) });
  await page.addInitScript(() => {
    localStorage.setItem('sidebar', 'collapsed');
    // Days ago the server's clock showed what the phone's did; here only the phone's can be set back.
    localStorage.removeItem('forja-clock');
  });
  await logIn(page, email);
  await waitForWorker(page);
  // The plan is on the device although its screen was never opened.
  const keys = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  await expect.poll(keys).toMatch(/offline.*exercises/);
  await page.goto('/accesos');
  await page.getByRole('switch', { name: 'Confiar en este teléfono' }).click();
  await expect.poll(keys).toContain('forja-trust');

  await page.clock.setSystemTime(daysAgo(2));
  // By now the token has expired.
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await reopen(page, '/rutinas');
  await train(page, 'Empuje');
  await expect(page.getByText('1 entrenamiento espera la conexión')).toBeVisible();
  await page.clock.setSystemTime(daysAgo(1));
  await reopen(page, '/rutinas');
  await train(page, 'Tirón');
  await expect(page.getByText('2 entrenamientos esperan la conexión')).toBeVisible();

  await comeOnline(page);
  const sessions = page.getByRole('region', { name: 'Últimas sesiones' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/la conexión para enviarse/)).toBeHidden();
  const stored = await sql<{ day: string; at: Date }>(
    'select day_name as day, started_at as at from workout_logs where user_id = $1 order by started_at',
    [id],
  );
  const near = (at: Date | undefined, wanted: number) =>
    Math.abs(Number(at) - wanted) < 10 * 60_000;
  expect(stored.map(({ day }) => day)).toEqual(['Empuje', 'Tirón']);
  expect(near(stored[0]?.at, daysAgo(2)) && near(stored[1]?.at, daysAgo(1))).toBe(true);
});

test('a new deploy takes over without breaking an open tab', async ({ page }) => {
  const proxy = await startProxy();
  // On a slow machine the old worker might start storing its remaining files and be replaced later.
  // That it then makes way is tested without a browser (apps/web/worker/caches.test.ts).
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  try {
    await page.goto(proxy.url('/login'));
    await submitLogin(page, 'member2@demo.test');
    await expect(page).toHaveURL(/\/home$/);
    await waitForWorker(page);
    const before = await cachedPaths(page);

    const takeover = await watchTakeover(page);
    // A new build: it has another worker, and the server no longer has the chunks of the old one.
    proxy.rewriteWith((path, text) =>
      path === '/service-worker.js' ? text.replace(/id:"?`?\w{12}`?"?/, 'id:`siguiente123`') : text,
    );
    proxy.answerWith(({ url = '' }, answer) => {
      const gone = url.includes('/assets/routines-screen');
      if (gone) answer.writeHead(404).end();
      return gone;
    });
    await waitForNewWorker(page, takeover);
    const { names } = await cachedPaths(page);
    expect(names).toHaveLength(2);
    expect(names).toContain(before.names[0]);

    await page.locator('#sidebar').getByRole('link', { name: 'Rutinas' }).click();
    await expect(page.getByRole('heading', { name: 'Rutinas', level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await openOffline(page, () => page.reload());
    await expect(page.getByText('Sin conexión.', { exact: true })).toBeVisible();
  } finally {
    proxy.stop();
  }
});

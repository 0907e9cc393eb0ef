import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, logIn, reserveMember } from '../support/people.ts';

const BENCH = 'press-de-banca-con-barra';
const PHONE = { width: 390, height: 844 };

/** A member who has lifted 60 kg once and has no plan. */
async function buildBeginner(number: number) {
  const person = await reserveMember(number);
  await sql('delete from user_plans where user_id = $1', [person.id]);
  await sql('delete from workout_logs where user_id = $1', [person.id]);
  await sql(
    `insert into manual_records (gym_id, id, user_id, exercise_id, exercise_name, weight_kg, reps, achieved_on)
     select gym_id, gen_random_uuid(), id, $2, 'Press de banca con barra', 60, 8, '2026-01-10'
     from users where id = $1`,
    [person.id, BENCH],
  );
  return person;
}

/** On a phone the sidebar starts open over the page; choosing a link closes it. */
async function toRoutines(page: Page) {
  await page.locator('#sidebar').getByRole('link', { name: 'Rutinas' }).click();
  await expect(page.getByRole('heading', { name: 'Rutinas', level: 1 })).toBeVisible();
}

const weight = (page: Page) => page.getByRole('textbox', { name: 'peso en kilogramos' });
const finishSet = async (page: Page) => page.getByRole('button', { name: 'Serie lista' }).click();

test('a plan is assigned, trained with the network cut in the middle, and leaves one log and the record', async ({
  page,
  context,
  browser,
}) => {
  const person = await buildBeginner(60);

  const staff = await browser.newPage();
  await beginSession(staff, 'admin');
  await staff.goto(`/rutinas-admin/${person.id}`);
  await staff.getByRole('button', { name: 'Asignar plantilla' }).first().click();
  await staff.getByRole('radio', { name: /Empuje, tirón y pierna/ }).check();
  await staff.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Empuje, tirón y pierna' })).toBeVisible();
  await staff.close();

  await page.setViewportSize(PHONE);
  await logIn(page, person.email);
  await toRoutines(page);
  await page.getByRole('button', { name: 'Empezar entrenamiento' }).click();
  await expect(page.getByRole('heading', { name: 'Empuje A' })).toBeVisible();
  await weight(page).fill('60');
  await finishSet(page);
  await expect(page.getByRole('region', { name: 'Descanso' })).toBeVisible();

  await context.setOffline(true);
  await weight(page).fill('62,5');
  await finishSet(page);
  await expect(page.getByText('Récord: 8 reps con 62,5 kg')).toBeVisible();
  await expect(page.getByText('antes 60')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Guardar entrenamiento' }).click();
  await expect(page.getByText('1 entrenamiento espera la conexión')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('1 entrenamiento espera la conexión')).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Buen trabajo/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Récords' })).toContainText('62,5 kg');
  await expect(page.getByRole('img', { name: 'La imagen de tu entrenamiento' })).toBeVisible();
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
  const sessions = page.getByRole('region', { name: 'Últimas sesiones' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('1 récord')).toBeVisible();
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const stored = await sql('select id from workout_logs where user_id = $1', [person.id]);
  expect(stored).toHaveLength(1);

  await page.goto('/registros');
  await expect(page.getByRole('heading', { name: 'Press de banca con barra' })).toBeVisible();
  await expect(page.getByText('62,5 kg').first()).toBeVisible();
  const feed = () =>
    sql("select detail from feed_items where user_id = $1 and kind = 'record'", [person.id]);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('menuitem', { name: 'Con mis amistades' }).click();
  await expect(page.getByRole('button', { name: 'Compartido' })).toBeVisible();
  expect(await feed()).toHaveLength(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(await feed()).toEqual([]);
});

test('a session survives the page and an answer that never came is not sent twice', async ({
  page,
}) => {
  const person = await buildBeginner(61);
  await beginSession(page, person.email);
  await page.goto('/rutinas');
  await page.getByRole('button', { name: 'Entrenamiento libre' }).first().click();
  await page.getByRole('button', { name: 'Agregar ejercicio' }).click();
  await page.getByLabel('Buscar ejercicio').fill('press de banca');
  await page
    .getByRole('button', { name: /^Press de banca con barra/ })
    .first()
    .click();
  await weight(page).fill('40');
  await finishSet(page);
  // Nothing is filled in by itself for an exercise that was never logged.
  await expect(page.getByText('Anota las repeticiones que hiciste.')).toBeVisible();
  await page.getByRole('textbox', { name: 'repeticiones' }).fill('8');
  await finishSet(page);
  await page.reload();
  // The rest continues to its end time, even if the screen was locked or the page closed.
  await expect(page.getByRole('region', { name: 'Descanso' })).toContainText('de 1:30');
  await expect(page.getByRole('button', { name: 'Serie 1 hecha' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The server stores the workout, but the phone gets no answer and loses its network: the next
  // attempt must not create a second one.
  let cut = true;
  let attempts = 0;
  await page.route('**/api/workouts/logs', async (route) => {
    if (route.request().method() !== 'POST' || !cut) return route.continue();
    attempts += 1;
    if (attempts > 1) return route.abort('connectionreset');
    // Node does not resolve *.localhost.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    url.hostname = '127.0.0.1';
    await route.fetch({ url: url.href, headers });
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Guardar entrenamiento' }).click();
  await expect(page.getByText('1 entrenamiento espera la conexión')).toBeVisible();
  expect(attempts).toBeGreaterThan(0);
  cut = false;
  await page.reload();
  await expect(page.getByText('1 entrenamiento espera la conexión')).toBeHidden();
  const stored = await sql('select id from workout_logs where user_id = $1', [person.id]);
  expect(stored).toHaveLength(1);
});

test('a plan of one person is written and its exercises are changed one by one', async ({
  page,
}) => {
  const person = await buildBeginner(61);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/workouts/user-plan') && request.method() !== 'GET')
      sent.push(`${request.method()} ${pathname.split('/')[3]}`);
  });
  const pick = async (name: string) => {
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
  };
  await beginSession(page, 'admin');
  await page.goto(`/rutinas-admin/${person.id}`);
  await page.getByRole('button', { name: 'Escribir un plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan nuevo' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Solo para ella');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Solo para ella' })).toBeVisible();

  await page.getByRole('button', { name: 'Agregar ejercicio a Día 1' }).click();
  await pick('Sentadilla con barra');
  await expect(page.getByText('Agregamos Sentadilla con barra')).toBeVisible();
  await page.getByRole('button', { name: /^Acciones de Sentadilla con barra/ }).click();
  await page.getByRole('menuitem', { name: 'Sustituir' }).click();
  await pick('Prensa');
  await expect(page.getByText(/^Ahora es Prensa/)).toBeVisible();
  const row = page.getByRole('button', { name: /^Acciones de Prensa/ });
  await row.click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await page.reload();
  await expect(row).toBeVisible();
  expect(sent).toEqual([
    'POST user-plans',
    'POST user-plan-exercises',
    'PUT user-plan-exercises',
    'DELETE user-plan-exercises',
    'POST user-plan-exercises',
  ]);
});

test('the screens of training are clean for axe', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'member');
  await toRoutines(page);
  await expect(page.getByRole('button', { name: 'Empezar entrenamiento' })).toBeEnabled();
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('button', { name: 'Empezar entrenamiento' }).click();
  await finishSet(page);
  await expectAccessibleInBothThemes(page, 'main');
  await page.goto('/registros');
  await expect(page.getByRole('heading', { name: 'Mejores marcas' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
});

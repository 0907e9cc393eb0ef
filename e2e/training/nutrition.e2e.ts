import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, logIn, reserveMember } from '../support/people.ts';

const PHONE = { width: 390, height: 844 };
const CURL = 'curl-de-biceps-con-barra';

/** On a phone the sidebar starts open over the page; choosing a link closes it. */
async function toScreen(page: Page, name: string) {
  await page.locator('#sidebar').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a diet is assigned, eaten with the network cut in the middle, and both sides see how much', async ({
  page,
  context,
  browser,
}) => {
  const person = await reserveMember(85);
  await sql('delete from diets where user_id = $1', [person.id]);

  const staff = await (await browser.newContext()).newPage();
  await beginSession(staff, 'owner');
  await staff.goto(`/dietas-admin/${person.id}`);
  await staff.getByRole('button', { name: 'Asignar plantilla' }).click();
  await staff.getByRole('radio', { name: /^Vegetariana/ }).check();
  await staff.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Vegetariana' })).toBeVisible();
  await staff.getByRole('button', { name: 'Editar' }).click();
  const breakfast = staff.getByRole('region', { name: 'Desayuno' });
  await breakfast
    .getByRole('combobox', { name: 'Agregar alimento a Desayuno' })
    .fill('platano mad');
  await staff.getByRole('option', { name: /Plátano maduro al horno/ }).click();
  await expect(breakfast.getByText('Plátano maduro al horno', { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(staff.getByText('Guardamos la dieta.')).toBeVisible();
  await expectAccessible(staff);

  await page.setViewportSize(PHONE);
  await logIn(page, person.email);
  await toScreen(page, 'Dietas');
  const meal = page.getByRole('region', { name: 'Desayuno' });
  await expect(meal.getByText('Plátano maduro al horno')).toBeVisible();
  const ring = page.getByRole('img', { name: /^0 de .* kcal$/ });
  await expect(ring).toBeVisible();
  await page.getByRole('button', { name: 'Ya comí Desayuno' }).click();
  await expect(meal.getByRole('button', { name: 'Comido Desayuno' })).toBeVisible();
  await expect(ring).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ya comí Almuerzo' }).click();
  await page.getByRole('checkbox', { name: 'Lentejas cocidas, comido' }).uncheck();
  await context.setOffline(false);
  await expect
    .poll(() => sql('select id from eaten_items where user_id = $1', [person.id]))
    .toHaveLength(8);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Lista de compras' }).click();
  await page.getByRole('checkbox', { name: /^Lentejas secas .* × bolsa de 400 g/ }).check();
  await expect(page.getByText(/faltan \d+ de \d+/)).toBeVisible();

  await staff.reload();
  await expect(staff.getByText('8 de 16 alimentos')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Adherencia' }).getByText('50 %')).toHaveCount(2);
  await staff.context().close();
});

test('what was really eaten: another amount, an equivalent, an extra by its code, and water offline', async ({
  page,
  context,
}) => {
  const person = await reserveMember(88);
  await sql('delete from diets where user_id = $1', [person.id]);
  const meals = [
    {
      id: '01900000-0000-7000-8000-00000000d001',
      day: 1,
      name: 'Almuerzo',
      time: null,
      notes: null,
      items: [
        {
          id: '01900000-0000-7000-8000-00000000d002',
          foodId: 'arroz-blanco-cocido',
          name: 'Arroz blanco cocido',
          grams: 158,
          measure: '1 taza',
        },
      ],
    },
  ];
  await sql(
    `insert into diets (gym_id, id, user_id, name, days, starts_on, meals)
     select gym_id, gen_random_uuid(), id, 'Plan', '{Día 1}', current_date - 7, $2::jsonb
     from users where id = $1`,
    [person.id, JSON.stringify(meals)],
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page, person.email);
  await toScreen(page, 'Dietas');
  const ring = (kcal: RegExp) => page.getByRole('img', { name: kcal });
  await expect(ring(/^0 de 205 kcal$/)).toBeVisible();

  await page.getByRole('button', { name: /^Arroz blanco cocido/ }).click();
  await page.getByLabel('Cantidad de Arroz blanco cocido').fill('2');
  await page.getByRole('button', { name: 'Lo comí' }).click();
  // 411 with the food table, 410 while the table is still loading.
  await expect(ring(/^41[01] de 205 kcal$/)).toBeVisible();
  await expect(page.getByText(/el plan dice/)).toBeVisible();

  await page.getByRole('button', { name: /^Arroz blanco cocido/ }).click();
  await page.getByRole('button', { name: 'Cambiar por un equivalente' }).click();
  const equivalents = page.getByRole('list', { name: 'Equivalentes de Arroz blanco cocido' });
  await expectAccessible(page);
  await equivalents.getByRole('button').first().click();
  await expect(page.getByText(/en vez de Arroz blanco cocido/)).toBeVisible();

  const extras = page.getByRole('region', { name: 'Además' });
  await extras.getByRole('button', { name: 'Agregar alimento' }).click();
  await page.getByRole('button', { name: 'Escanear código' }).click();
  await page.getByLabel('Número del código').fill('7441001600018');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('La última cifra no va con las demás')).toBeVisible();
  await page.getByLabel('Número del código').fill('4006381333931');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByLabel('Nombre').fill('Barra de prueba');
  await page.getByLabel('Energía', { exact: true }).fill('400');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByLabel('Cantidad de Barra de prueba').fill('50');
  await page.getByRole('button', { name: 'Lo comí' }).click();
  await expect(extras.getByRole('button', { name: /^Barra de prueba.*200 kcal/ })).toBeVisible();

  await context.setOffline(true);
  await extras.getByRole('button', { name: '+ 250 ml de agua' }).click();
  await extras.getByRole('button', { name: '+ 250 ml de agua' }).click();
  await expect(extras.getByText('500 ml')).toBeVisible();
  await context.setOffline(false);
  const eaten = () =>
    sql('select food_name, extra from eaten_items where user_id = $1 order by food_name', [
      person.id,
    ]);
  await expect.poll(eaten).toHaveLength(4);

  await page.reload();
  await expect(extras.getByText('500 ml')).toBeVisible();
  await extras.getByRole('button', { name: 'Agregar alimento' }).click();
  await page
    .getByRole('region', { name: 'Recientes' })
    .getByRole('button', { name: /^Barra de prueba/ })
    .click();
  await expect(extras.getByRole('button', { name: /^Barra de prueba/ })).toHaveCount(2);
  await expectAccessible(page);
});

/** A second of video, recorded by the browser itself. */
const record = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const timer = setInterval(() => brush?.fillRect(Math.random() * 300, 10, 20, 20), 50);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    clearInterval(timer);
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });

test('a video is uploaded for an exercise and played inside the workout', {
  tag: '@prove',
}, async ({ page, browser }) => {
  const person = await reserveMember(86);
  const staff = await (await browser.newContext()).newPage();
  await beginSession(staff, 'admin');
  await staff.goto('/video-demo');
  const film = Buffer.from(await record(staff));
  await staff.getByRole('button', { name: 'Agregar video' }).click();
  await staff.getByRole('button', { name: 'Elegir ejercicio' }).click();
  await staff.getByLabel('Buscar ejercicio').fill('curl de biceps con barra');
  await staff
    .getByRole('button', { name: /^Curl de bíceps con barra/ })
    .first()
    .click();
  await expect(staff.getByLabel('Título')).toHaveValue('Curl de bíceps con barra');
  await staff.getByLabel('Video', { exact: true }).setInputFiles({
    name: 'curl.webm',
    mimeType: 'video/webm',
    buffer: film,
  });
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await expect(staff.getByText('Guardamos el video.')).toBeVisible();
  await expect(staff.getByLabel('Curl de bíceps con barra', { exact: true })).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();

  await page.setViewportSize(PHONE);
  await logIn(page, person.email);
  await toScreen(page, 'Rutinas');
  await page.getByRole('button', { name: 'Entrenamiento libre' }).first().click();
  await page.getByRole('button', { name: 'Agregar ejercicio' }).click();
  await page.getByLabel('Buscar ejercicio').fill('curl de biceps con barra');
  await page
    .getByRole('button', { name: /^Curl de bíceps con barra/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver el video' }).click();
  const video = page.locator('dialog video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await sql('delete from exercise_videos where exercise_id = $1', [CURL]);
});

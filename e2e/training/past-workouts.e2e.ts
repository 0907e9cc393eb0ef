import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginUntrained, saveWorkout } from '../support/training.ts';

const SMALL = { width: 360, height: 640 };
const PHONE = { width: 390, height: 844 };

test.use({ hasTouch: true, isMobile: true });
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed')),
);

async function addExercise(page: Page, search: string, name: RegExp) {
  // Repeated, because the page may still be scrolling and move the button away from the finger.
  await expect(async () => {
    await page.getByRole('button', { name: 'Agregar ejercicio' }).tap();
    await expect(page.getByLabel('Buscar ejercicio')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Buscar ejercicio').fill(search);
  await page.getByRole('dialog').getByRole('button', { name }).first().tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Swipes over the middle of the screen, because Playwright itself can only tap. */
async function swipe(page: Page, direction: 'left' | 'right') {
  const device = await page.context().newCDPSession(page);
  const [from, to] = direction === 'left' ? [240, 90] : [90, 240];
  const box = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  const at = (x: number) => [{ x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }];
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await device.detach();
}

/**
 * Starts a free workout of a person without earlier ones, with two exercises and the second one
 * open.
 */
async function beginTwoExercises(page: Page, number: number) {
  const person = await beginUntrained(page, number);
  await page.goto('/rutinas');
  await page.getByRole('button', { name: 'Entrenamiento libre' }).first().tap();
  await addExercise(page, 'press de banca', /^Press de banca con barra/);
  await addExercise(page, 'sentadilla', /^Sentadilla con barra/);
  return person;
}

const logsOf = (userId: string) =>
  sql<{ day_name: string }>('select day_name from workout_logs where user_id = $1', [userId]);

for (const viewport of [SMALL, PHONE]) {
  const size = `${viewport.width}×${viewport.height}`;
  const number = viewport === SMALL ? 66 : 67;
  // The smaller phone is the harder case.
  const tag = viewport === SMALL ? [] : ['@prove'];

  test(`a finger goes from one exercise to the next, they change places by name, and a workout is discarded offline at ${size}`, {
    tag,
  }, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    const person = await beginTwoExercises(page, number);
    const name = (text: RegExp) => page.getByRole('heading', { level: 2, name: text });
    await expect(name(/^Sentadilla/)).toBeVisible();
    const title = page.getByRole('heading', { name: 'Entrenamiento libre', level: 1 });
    const isWhole = (element: Element) =>
      element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
    expect(await title.evaluate(isWhole), 'the title is not cut').toBe(true);
    await swipe(page, 'right');
    await expect(name(/^Press de banca/)).toBeVisible();
    // The next exercise may have a name of any length.
    const next = page.getByRole('button', { name: /^Siguiente: Sentadilla/ });
    await next.evaluate((button) => {
      const text = button.querySelector('.truncate');
      if (text)
        text.textContent =
          'Siguiente: Elevaciones laterales con mancuernas, inclinado y a una mano';
    });
    const view = page.locator('div:has(> header h1)').last();
    expect(await view.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const reached = await page.evaluate(() => {
      const covered = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter(
        (element) => element.checkVisibility() && !element.closest('[inert]'),
      );
      return covered.filter((element) => !element.closest('div:has(> header h1)')).length;
    });
    expect(reached, 'what the workout covers is out of the tab order').toBe(0);
    // Clicks, because after a swipe the browser treats the next tap as its end.
    await page.getByRole('button', { name: /^Siguiente: / }).click();
    await expect(name(/^Sentadilla/)).toBeVisible();

    await page.getByRole('button', { name: 'Ejercicios de hoy' }).click();
    const list = page.getByRole('dialog', { name: 'Ejercicios de hoy' });
    await expectNoSidewaysScroll(page);
    await list.getByRole('button', { name: /^Subir Sentadilla/ }).click();
    await expect(list.getByRole('listitem').first()).toContainText('Sentadilla');
    await expectAccessible(page);
    await list.getByRole('button', { name: /^Press de banca con barra/ }).click();
    await expect(page.getByText('2 de 2')).toBeVisible();

    await page.getByRole('textbox', { name: 'peso en kilogramos' }).fill('60');
    await page.getByRole('textbox', { name: 'repeticiones' }).fill('8');
    await page.getByRole('button', { name: 'Serie lista' }).click();
    await context.setOffline(true);
    const discard = async () => {
      await page.getByRole('button', { name: 'Terminar' }).click();
      await page.getByRole('button', { name: 'Descartar', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: '¿Descartar el entrenamiento?' });
      await expect(question).toContainText('No se guarda la serie que marcaste.');
      await question.getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByText('Descartamos el entrenamiento.')).toBeVisible();
    };
    await discard();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('button', { name: 'Serie 1 hecha' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await discard();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrenamiento libre' }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Entrenamiento en curso' })).toBeHidden();
    expect(await logsOf(person.id)).toEqual([]);
  });

  test(`a past workout is corrected wholly, with its records, and taken back at ${size}`, {
    tag: '@prove',
  }, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    const person = await beginUntrained(page, viewport === SMALL ? 18 : 19);
    await saveWorkout(page, { daysAgo: 9, weightKg: 80, reps: 6 });
    await saveWorkout(page, { daysAgo: 3, weightKg: 92.5, reps: 6, sets: 2 });
    await page.goto('/rutinas');
    const sessions = page.getByRole('region', { name: 'Últimas sesiones' });
    const rows = sessions.getByRole('listitem');
    await expect(rows.first()).toContainText('1 récord');
    await rows.first().getByRole('button').tap();
    const detail = page.getByRole('dialog', { name: 'Libre' });
    await expect(detail).toContainText('Récord: 6 reps con 92,5 kg · antes 80');

    await detail.getByRole('button', { name: 'Corregir' }).tap();
    const editor = page.getByRole('dialog', { name: 'Corregir Libre' });
    const bench = 'Press de banca con barra';
    await editor.getByLabel('Nombre').fill('Pecho');
    await editor.getByLabel('Duró').fill('45');
    await editor.getByRole('button', { name: `Quitar la serie 2 de ${bench}` }).tap();
    await editor.getByLabel(`Peso de la serie 1 de ${bench}`).fill('79');
    await editor.getByLabel(`RIR de la serie 1 de ${bench}`).selectOption('1');
    await editor.getByRole('button', { name: 'Agregar ejercicio' }).tap();
    const picker = page.getByRole('dialog', { name: 'Agregar ejercicio' });
    await picker.getByLabel('Buscar ejercicio').fill('sentadilla');
    await picker
      .getByRole('button', { name: /^Sentadilla con barra/ })
      .first()
      .tap();
    const squat = /de la serie 1 de Sentadilla con barra/;
    await editor.getByRole('textbox', { name: new RegExp(`^Peso ${squat.source}`) }).fill('100');
    await editor
      .getByRole('textbox', { name: new RegExp(`^Repeticiones ${squat.source}`) })
      .fill('5');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Guardar cambios' }).tap();
    const changed = page.getByRole('dialog', { name: 'Pecho' });
    await expect(changed).toContainText('45 min · 2 series · 974 kg');
    await expect(changed).toContainText('79 × 6 RIR 1');
    await expect(changed).not.toContainText('Récord');

    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await expect(detail).toContainText('Récord: 6 reps con 92,5 kg · antes 80');
    await expect(detail).toContainText('60 min · 2 series');
    await page.goBack();

    // Without a network the correction waits; it is sent when the network is back.
    await rows.first().getByRole('button').tap();
    await detail.getByRole('button', { name: 'Corregir' }).tap();
    await expect(editor.getByLabel('Nombre')).toBeVisible();
    await context.setOffline(true);
    await editor.getByLabel('Nombre').fill('Pecho sin red');
    await editor.getByRole('button', { name: 'Guardar cambios' }).tap();
    await expect(page.getByText('Lo guardamos en cuanto haya conexión.')).toBeVisible();
    await page.goBack();
    await expect(rows.first()).toContainText('Por enviar');
    await context.setOffline(false);
    await expect(rows.first()).not.toContainText('Por enviar');
    expect((await logsOf(person.id)).map(({ day_name }) => day_name)).toContain('Pecho sin red');

    // A removal can be undone for a while; after that the workout and its record are gone.
    const remove = async () => {
      await rows.first().getByRole('button').tap();
      await page.getByRole('button', { name: 'Borrar entrenamiento' }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).tap();
      await expect(rows).toHaveCount(1);
    };
    await remove();
    await page.getByRole('button', { name: 'Deshacer' }).last().tap();
    await expect(rows).toHaveCount(2);
    await remove();
    await expect.poll(() => logsOf(person.id).then(({ length }) => length)).toBe(1);
    await page.goto('/registros');
    await expect(page.getByText('92,5 kg')).toHaveCount(0);
    await expect(page.getByText('80 kg').first()).toBeVisible();
  });
}

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, reserveMember } from '../support/people.ts';
import { beginUntrained, saveWorkout } from '../support/training.ts';

const SIZES = [
  { width: 360, height: 640, number: 14 },
  { width: 390, height: 844, number: 16 },
] as const;

test.use({ hasTouch: true, isMobile: true });
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed')),
);

/** Makes two members friends; the first one shares their workouts. */
async function befriend(one: string, other: string) {
  await sql('delete from friendships where $1::uuid in (low_id, high_id)', [one]);
  await sql(
    `insert into friendships (gym_id, id, low_id, high_id, requested_by, status, accepted_at)
     select gym_id, gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), id, 'accepted', now()
     from users where id = $1`,
    [one, other],
  );
  await sql(
    `insert into social_preferences (gym_id, id, shares_records, shares_sessions)
     select gym_id, id, true, true from users where id = $1
     on conflict (gym_id, id) do update set shares_records = true, shares_sessions = true`,
    [one],
  );
}

/** The friend congratulates on the newest workout, as their app would. */
async function applaud(friend: Page, userId: string) {
  const status = await friend.evaluate(async (person) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const feed: { id: string; kind: string; person: { id: string } }[] = await (
      await fetch('/api/friends/feed', { headers })
    ).json();
    const item = feed.find((each) => each.kind === 'session' && each.person.id === person);
    const answer = await fetch(`/api/friends/feed/${item?.id}/applause`, {
      method: 'POST',
      headers,
    });
    return answer.status;
  }, userId);
  expect(status).toBe(204);
}

for (const { number, ...viewport } of SIZES) {
  const tag = viewport.width === 360 ? [] : ['@prove'];
  test(`a workout ends with its own screen at ${viewport.width}×${viewport.height}`, {
    tag,
  }, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const person = await beginUntrained(page, number);
    const friend = await reserveMember(number + 1);
    await befriend(person.id, friend.id);
    await saveWorkout(page, { daysAgo: 5, weightKg: 80, reps: 6, name: 'Entrenamiento libre' });
    await page.goto('/rutinas');
    await page.getByRole('button', { name: 'Entrenamiento libre' }).first().tap();
    await page.getByRole('button', { name: 'Agregar ejercicio' }).tap();
    await page.getByLabel('Buscar ejercicio').fill('press de banca');
    await page
      .getByRole('button', { name: /^Press de banca con barra/ })
      .first()
      .tap();
    await page.getByRole('textbox', { name: 'peso en kilogramos' }).fill('90');
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Serie lista' }).tap();
    await page.getByRole('button', { name: 'Terminar' }).tap();
    await page.getByRole('button', { name: 'Guardar entrenamiento' }).tap();

    await expect(page.getByRole('heading', { name: /^Buen trabajo/ })).toBeVisible();
    await expect(page.getByText(/^180 kg más que el \S+ pasado\.$/)).toBeVisible();
    await expect(page.getByText('Series', { exact: true }).locator('..')).toContainText('3');
    await expect(page.getByRole('list', { name: 'Récords' })).toContainText('6 reps con 90 kg');
    await expect(page.getByRole('region', { name: 'Músculos trabajados' })).toContainText(
      '3 series',
    );
    const company = page.getByRole('region', { name: 'Racha y amistades' });
    await expect(company).toContainText('esta semana');
    await expect(company).toContainText('Tus amistades lo ven en Novedades.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The picture is drawn on the device and shared with another app, or saved if that is not
    // possible.
    const picture = page.getByRole('img', { name: 'La imagen de tu entrenamiento' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Compartir' }).tap();
    expect((await download).suggestedFilename()).toBe('Entrenamiento libre.png');
    await page.evaluate(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => {
          shared.push(...files.map(({ name, type }) => `${name} ${type}`));
        },
      });
    });
    await page.getByRole('button', { name: 'Compartir' }).tap();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
      .toEqual(['Entrenamiento libre.png image/png']);

    await page.getByLabel('Nota').fill('Sin dolor');
    await page.getByRole('button', { name: 'Guardar nota' }).tap();
    await expect(page.getByText('Guardamos los cambios.')).toBeVisible();

    // A friend's congratulation arrives while the screen is open.
    const other = await browser.newPage();
    await beginSession(other, friend.email);
    await applaud(other, person.id);
    await other.close();
    await expect(company).toContainText('te felicitó');

    await page.getByRole('button', { name: 'Listo', exact: true }).tap();
    await page.reload();
    const rows = page.getByRole('region', { name: 'Últimas sesiones' }).getByRole('listitem');
    await rows.first().getByRole('button').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Resumen' }).tap();
    await expect(page.getByLabel('Nota')).toHaveValue('Sin dolor');
    await expect(company).toContainText('te felicitó');
    await expect(page.getByRole('list', { name: 'Récords' })).toContainText('6 reps con 90 kg');
    await page.goBack();
    await expect(rows).toHaveCount(2);
  });
}

import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, logIn, reserveMember } from '../support/people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

async function buildPerson(number: number) {
  const person = await reserveMember(number);
  await sql('delete from user_plans where user_id = $1', [person.id]);
  await sql('delete from workout_logs where user_id = $1', [person.id]);
  return person;
}

async function toRoutines(page: Page, email: string) {
  await logIn(page, email);
  await page.goto('/rutinas');
  await expect(page.getByRole('region', { name: 'Mis rutinas' })).toBeVisible();
}

const mine = (page: Page) => page.getByRole('region', { name: 'Mis rutinas' });

async function addExercises(page: Page, names: string[]) {
  await page.getByRole('button', { name: 'Agregar ejercicio', exact: true }).click();
  for (const name of names) {
    await page.getByRole('searchbox', { name: 'Buscar ejercicio' }).fill(name);
    await page.getByRole('button', { name: `Elegir ${name} y otros` }).click();
  }
  await page.getByRole('button', { name: /^Agregar \d+ ejercicios?$/ }).click();
}

test('a member makes a routine with a superset, reorders, duplicates and trains it, offline too', async ({
  page,
  context,
}) => {
  const person = await buildPerson(68);
  await toRoutines(page, person.email);
  await page.getByRole('button', { name: 'Nueva rutina' }).click();
  await page.getByRole('button', { name: 'Empezar desde cero' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Torso en casa');
  await addExercises(page, ['Press de banca con barra', 'Remo con barra', 'Plancha']);
  await page.getByRole('button', { name: 'Subir Remo con barra' }).click();
  await page.getByRole('button', { name: /^Remo con barra/ }).click();
  await page.getByRole('button', { name: 'Superserie con Press de banca con barra' }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tu rutina.')).toBeVisible();

  await mine(page)
    .getByRole('button', { name: /Torso en casa/ })
    .click();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(mine(page).getByText('Torso en casa (copia)')).toBeVisible();
  await page.reload();
  await expect(mine(page).getByRole('listitem')).toHaveCount(2);

  await mine(page).getByRole('button', { name: /copia/ }).click();
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await page.getByRole('button', { name: 'Borrar rutina' }).click();
  await expect(mine(page).getByRole('listitem')).toHaveCount(1);

  await mine(page)
    .getByRole('button', { name: /Torso en casa/ })
    .click();
  await expect(page.getByText('superserie 1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  // The routine can be read without a network. Starting it needs one here, because this browser
  // stores no scripts.
  await context.setOffline(true);
  await mine(page)
    .getByRole('button', { name: /Torso en casa/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Plancha')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Empezar entrenamiento' }).click();
  await expect(page.getByRole('heading', { name: 'Remo con barra' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Serie lista' }).click();
  // The other exercise of the superset is next.
  await expect(page.getByRole('heading', { name: 'Press de banca con barra' })).toBeVisible();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Guardar entrenamiento' }).click();
  await context.setOffline(false);
  const stored = () =>
    sql<{ plan_name: string }>('select plan_name from workout_logs where user_id = $1', [
      person.id,
    ]);
  await expect.poll(stored).toEqual([{ plan_name: 'Torso en casa' }]);
});

test('a session is repeated and kept as a routine, and a template becomes one', {
  tag: '@prove',
}, async ({ page }) => {
  const person = await buildPerson(69);
  await toRoutines(page, person.email);
  await page.getByRole('button', { name: 'Nueva rutina' }).click();
  await page
    .getByRole('region', { name: 'Plantillas del gimnasio' })
    .getByRole('button', { name: /Empuje, tirón y pierna/ })
    .click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Mi PPL');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await mine(page)
    .getByRole('button', { name: /Mi PPL/ })
    .click();
  await page.getByRole('button', { name: 'Empezar entrenamiento' }).click();
  await page.getByRole('textbox', { name: 'peso en kilogramos' }).fill('60');
  await page.getByRole('button', { name: 'Serie lista' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Guardar entrenamiento' }).click();
  await expect(page.getByRole('heading', { name: /^Buen trabajo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar como rutina' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Lo de hoy');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  // The notice of the first one may still be there.
  await expect(page.getByText('Guardamos tu rutina.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(mine(page).getByText('Lo de hoy')).toBeVisible();

  const sessions = page.getByRole('region', { name: 'Últimas sesiones' });
  await sessions.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Repetir' }).click();
  await expect(page.getByRole('textbox', { name: 'peso en kilogramos' })).toHaveValue('60');
  await expect(page.getByRole('button', { name: 'Serie lista' })).toBeVisible();
});

test('routines go into folders, the coach reads them, and the gym switches them off', {
  tag: '@prove',
}, async ({ page, browser }) => {
  const person = await buildPerson(72);
  await toRoutines(page, person.email);
  await page.getByRole('button', { name: 'Nueva rutina' }).click();
  await page.getByRole('button', { name: 'Empezar desde cero' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Hotel');
  await addExercises(page, ['Plancha']);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await mine(page).getByRole('button', { name: /Hotel/ }).click();
  await page.getByRole('button', { name: 'Carpeta' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la carpeta' }).fill('Viajes');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(mine(page).getByRole('region', { name: 'Viajes' })).toContainText('Hotel');

  const staff = await browser.newPage();
  await staff.setViewportSize({ width: 1280, height: 800 });
  await beginSession(staff, 'owner');
  await staff.goto(`/rutinas-admin/${person.id}`);
  const own = staff.getByRole('region', { name: 'Rutinas propias' });
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: /Hotel.*Propia/ }).click();
  const drawer = staff.getByRole('dialog', { name: 'Rutina propia' });
  await expect(drawer.getByText('Plancha')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Agregar ejercicio' })).toHaveCount(0);

  await staff.goto('/video-demo?vista=rutinas');
  const allowed = staff.getByRole('switch', { name: /hacen sus propias rutinas/ });
  await expect(allowed).toBeChecked();
  try {
    await allowed.click();
    await expect(staff.getByText('Solo el equipo hace rutinas.')).toBeVisible();
    await page.reload();
    await expect(mine(page).getByText('Hotel')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nueva rutina' })).toHaveCount(0);
  } finally {
    await sql(
      `update gym_settings s set own_routines = true from gyms g
       where g.id = s.gym_id and g.subdomain = 'demo'`,
    );
    await staff.close();
  }
});

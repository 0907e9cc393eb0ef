import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { sql } from './support/database.ts';
import { beginSession, gymUrl, PASSWORD, reserveMember } from './support/people.ts';

/** A plan that only one test uses. */
async function buildPlan(name: string): Promise<void> {
  await sql(
    `insert into membership_plans (gym_id, id, name, price_cents, period_count, period_unit)
     select id, gen_random_uuid(), $1, 2000000, 1, 'month' from gyms where subdomain = 'demo'`,
    [name],
  );
}

async function openPlan(page: Page, name: string) {
  await page.goto('/membresias?vista=planes');
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  return page.getByRole('dialog', { name: `Editar ${name}` });
}

test('two tabs: fields of both stay, and the same field is chosen by hand', async ({
  page,
  context,
}) => {
  await buildPlan('Dos pestañas');
  await beginSession(page, 'owner');
  const other = await context.newPage();
  const mine = await openPlan(page, 'Dos pestañas');
  const theirs = await openPlan(other, 'Dos pestañas');
  await theirs.getByLabel('Precio').fill('26 000');
  await theirs.getByLabel('Visitas por semana').fill('3');
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Precio').fill('24 000');
  await mine.getByLabel('Personas').fill('2');
  await mine.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: 'Cambió mientras editabas' });
  await expect(question).toContainText('₡24 000');
  await expect(question).toContainText('₡26 000');
  await expectAccessible(page);
  await question.getByText('Lo que está guardado').click();
  await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(mine).toBeHidden();
  expect(
    await sql(
      `select price_cents::int, visits_per_week, family_size from membership_plans where name = 'Dos pestañas'`,
    ),
  ).toEqual([{ price_cents: 2_600_000, visits_per_week: 3, family_size: 2 }]);
});

test('two tabs on one person: the phone of one stays, and both names are shown to choose from', async ({
  page,
  context,
}) => {
  const { id } = await reserveMember(13);
  await beginSession(page, 'owner');
  const openForm = async (tab: Page) => {
    await tab.goto(`/usuarios?persona=${id}`);
    await tab.getByRole('button', { name: 'Editar', exact: true }).first().click();
    return tab.getByRole('dialog', { name: 'Editar persona' });
  };
  const other = await context.newPage();
  const [mine, theirs] = await Promise.all([openForm(page), openForm(other)]);
  await theirs.getByLabel('Teléfono').fill('8844 1313');
  await theirs.getByLabel('Nombre').fill('Rosaura');
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Nombre').fill('Rosalba');
  await mine.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('dialog', { name: 'Cambió mientras editabas' });
  await expect(question).toContainText('Rosalba');
  await expect(question).toContainText('Rosaura');
  await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(mine).toBeHidden();
  expect(await sql('select first_name, phone from users where id = $1', [id])).toEqual([
    { first_name: 'Rosalba', phone: '+506 8844 1313' },
  ]);
});

test('what is typed asks before it goes and comes back after a reload', async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios?nueva=1');
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/\/usuarios$/);
  await form.getByLabel('Nombre').fill('Rebeca');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  const stay = () => question.getByRole('button', { name: 'Seguir editando' }).click();

  await page.keyboard.press('Escape');
  await stay();
  await page.goBack();
  await stay();
  await expect(form.getByLabel('Nombre')).toHaveValue('Rebeca');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  await expect(form.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue('Rebeca');
  await form.getByRole('button', { name: 'Volver' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  await expect(form.getByLabel('Nombre')).toHaveValue('');
});

test('a form asks before it is left, a cancelled class comes back, and the log says what changed', async ({
  page,
}) => {
  await test.step('a form of the page asks before a link and before Back', async () => {
    await beginSession(page, 'owner');
    await page.goto('/home');
    await page.goto('/settings?vista=gimnasio');
    await page.getByLabel('Dirección').fill('Calle 1');
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await page.getByRole('link', { name: 'Mensajes' }).first().click();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL(/\/settings/);
    await page.goBack();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step('a cancelled class comes back', async () => {
    const [event] = await sql<{ id: string }>(
      `insert into events (gym_id, id, title, starts_at, ends_at, capacity, hue, cancelled_at, cancel_reason)
       select id, gen_random_uuid(), 'Vuelve', now() + interval '2 hours', now() + interval '3 hours',
         5, 155, now(), 'Sin luz' from gyms where subdomain = 'demo' returning id`,
    );
    await page.goto(`/eventos-admin?clase=${event?.id}`);
    await page.getByRole('button', { name: 'Restablecer la clase' }).click();
    const question = page.getByRole('dialog', { name: '¿Restablecer Vuelve?' });
    await question.getByRole('button', { name: 'Restablecer la clase' }).click();
    await expect(page.getByText('La clase vuelve al calendario')).toBeVisible();
    expect(await sql('select cancelled_at from events where id = $1', [event?.id])).toEqual([
      { cancelled_at: null },
    ]);
  });
  await test.step('the log says what changed, from and to, and from where', async () => {
    await buildPlan('Con historia');
    const form = await openPlan(page, 'Con historia');
    await form.getByLabel('Precio').fill('21 500');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    await page.goto('/administrar?vista=bitacora&area=plans');
    await page
      .getByRole('row', { name: /Cambió un plan/ })
      .first()
      .click();
    const detail = page.getByRole('dialog', { name: 'Cambió un plan: Con historia' });
    await expect(detail).toContainText('₡20 000 → ₡21 500');
    await expect(detail).toContainText('Chrome en');
    await expectAccessible(page);
  });
});

test('somebody refused at a door is told to the desk, which may switch it off', async ({
  page,
  request,
}) => {
  const gym = { 'x-gym-subdomain': 'prueba' };
  // Only browsers resolve the name of a gym; elsewhere a header names it.
  const api = (path: string) => `http://127.0.0.1:${process.env.E2E_PORT}/api${path}`;
  const credentials = { email: 'owner@prueba.test', password: PASSWORD };
  const login = await request.post(api('/login'), { headers: gym, data: credentials });
  const owner = { ...gym, authorization: `Bearer ${(await login.json()).accessToken}` };
  const [door] = await (await request.get(api('/dispositivos'), { headers: owner })).json();
  const renewed = await request.post(api(`/dispositivos/${door.id}/token`), { headers: owner });
  const { token } = await renewed.json();
  const [person] = await sql<{ id: string; name: string }>(
    `update users set card_number = 'T-4411', status = 'disabled'
     where id = (select u.id from users u join gyms g on g.id = u.gym_id
       where g.subdomain = 'prueba' and u.role = 'member' and u.email not like 'member%'
       order by u.id limit 1)
     returning id, trim(first_name || ' ' || last_name) as name`,
  );
  const entry = await request.post(api('/accesos/check-in'), {
    headers: { ...gym, authorization: `Bearer ${token}` },
    data: { eventId: crypto.randomUUID(), card: 'T-4411' },
  });
  expect(await entry.json()).toMatchObject({ granted: false, reason: 'ACCOUNT_DISABLED' });

  await beginSession(page, 'owner', 'prueba');
  await page.goto(gymUrl('prueba', '/notificaciones'));
  await page.getByText(`${person?.name} espera en ${door.name}`).click();
  await expect(page).toHaveURL(new RegExp(`persona=${person?.id}`));
  await page.goto(gymUrl('prueba', '/settings?vista=mias'));
  await expect(page.getByLabel('Alguien espera en una puerta: app')).toBeChecked();
});

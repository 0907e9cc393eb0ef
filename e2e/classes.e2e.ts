import { addDays, mondayOf } from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { sql } from './support/database.ts';
import { beginSession, gymUrl, reserveMember } from './support/people.ts';

const PHONE = { width: 360, height: 780 };
/** The time zone of the sample gyms. */
const ZONE = 'America/Costa_Rica';

/** Creates a class for one test only, starting in this many minutes. */
async function createClass(title: string, inMinutes: number, capacity = 2): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into events (gym_id, id, title, starts_at, ends_at, capacity, hue)
     select id, gen_random_uuid(), $1, now() + make_interval(mins => $2),
       now() + make_interval(mins => $2 + 30), $3, 155 from gyms where subdomain = 'demo'
     returning id`,
    [title, inMinutes, capacity],
  );
  if (!row) throw new Error('The class was not made');
  return row.id;
}

/** Gives a seat in a class to a member that no other test file uses. */
async function seat(eventId: string, number: number): Promise<void> {
  const { id } = await reserveMember(number);
  await sql(
    `insert into event_bookings (gym_id, id, event_id, user_id, status)
     select gym_id, gen_random_uuid(), $1, id, 'booked' from users where id = $2`,
    [eventId, id],
  );
}

/** Gives a member a membership that lets them book, and removes their past absences. */
async function allowBooking(userId: string): Promise<void> {
  await sql('delete from event_bookings where user_id = $1', [userId]);
  await sql('update memberships set is_current = false where user_id = $1', [userId]);
  await sql(
    `insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on,
       period_from, price_cents)
     select p.gym_id, gen_random_uuid(), u.id, u.id, p.id, current_date - 9, current_date + 60,
       current_date - 9, p.price_cents
     from users u join membership_plans p on p.gym_id = u.gym_id and p.name = 'Mensual'
     where u.id = $1`,
    [userId],
  );
}

test.describe('A member', () => {
  test.use({ viewport: PHONE });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  });

  test('reads the rules, books, sees the seat and gives it back', async ({ page }) => {
    const { id: userId, email } = await reserveMember(21);
    await allowBooking(userId);
    const id = await createClass('Pilates de prueba', 26 * 60);
    await beginSession(page, email);
    await page.goto(gymUrl('demo', `/eventos?clase=${id}`));
    const sheet = page.getByRole('dialog', { name: 'Pilates de prueba' });
    await expect(sheet.getByText('Antes de reservar')).toBeVisible();
    await expect(sheet.getByText('Quedan 2 cupos')).toBeVisible();
    await expectAccessible(page, 'main');
    await sheet.getByRole('button', { name: 'Reservar mi cupo' }).click();
    await expect(sheet.getByText('Tienes tu cupo', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Queda 1 cupo')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.reload();
    const own = page.getByRole('region', { name: 'Mis reservas' }).last();
    await expect(own.getByRole('button', { name: /^Pilates de prueba/ })).toBeVisible();
    await expectAccessible(page, 'main');
    await own.getByRole('button', { name: /^Pilates de prueba/ }).click();
    await sheet.getByRole('button', { name: 'Cancelar mi reserva' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(sheet.getByRole('button', { name: 'Reservar mi cupo' })).toBeVisible();
    const rows = () => sql('select status from event_bookings where event_id = $1', [id]);
    await expect.poll(rows).toEqual([{ status: 'cancelled' }]);
  });

  test('joins the line of a full class and gets the seat that is freed', async ({
    page,
    browser,
  }) => {
    const [first, second] = [await reserveMember(22), await reserveMember(23)];
    await allowBooking(first.id);
    await allowBooking(second.id);
    const id = await createClass('Clase llena', 28 * 60, 1);
    const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await beginSession(other, first.email);
    await other.goto(gymUrl('demo', `/eventos?clase=${id}`));
    await other.getByRole('button', { name: 'Reservar mi cupo' }).click();
    await expect(
      other.getByRole('dialog').getByText('Tienes tu cupo', { exact: true }),
    ).toBeVisible();

    await beginSession(page, second.email);
    await page.goto(gymUrl('demo', `/eventos?clase=${id}`));
    const sheet = page.getByRole('dialog', { name: 'Clase llena' });
    await sheet.getByRole('button', { name: 'Unirme a la lista de espera' }).click();
    await expect(sheet.getByText('En lista de espera, lugar 1')).toBeVisible();

    await other.getByRole('button', { name: 'Cancelar mi reserva' }).click();
    await other.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(other.getByText('Cancelaste tu reserva.')).toBeVisible();
    await page.reload();
    await expect(sheet.getByText('Tienes tu cupo', { exact: true })).toBeVisible();
  });

  test('whose membership ended is told so before trying', async ({ page }) => {
    const id = await createClass('Solo al día', 30 * 60);
    await beginSession(page, 'member2');
    await page.goto(gymUrl('demo', `/eventos?clase=${id}`));
    const sheet = page.getByRole('dialog', { name: 'Solo al día' });
    await expect(sheet.getByText('Tu membresía venció. Renuévala para reservar.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Reservar mi cupo' })).toHaveCount(0);
  });
});

test.describe('Management', () => {
  test('adds a weekly series, is refused a taken room, changes one of the series and cancels the rest', async ({
    page,
  }) => {
    await test.step('a room that is taken is refused with words at its field', async () => {
      await beginSession(page, 'admin');
      await page.goto(gymUrl('demo', '/eventos-admin'));
      await page.getByRole('button', { name: 'Semana siguiente' }).click();
      await page.getByRole('button', { name: 'Nueva clase' }).click();
      const form = page.getByRole('dialog', { name: 'Nueva clase' });
      await form.getByLabel('Nombre').fill('Otra a la misma hora');
      await form.getByLabel('Hora').fill('05:30');
      await form.getByLabel('Sala').fill('Sala 1');
      await form.getByRole('button', { name: 'Agregar' }).click();
      await expect(form.getByText('Esa sala ya está ocupada a esa hora.').first()).toBeVisible();
    });
    await page.goto(gymUrl('demo', '/eventos-admin'));
    await page.getByRole('button', { name: 'Semana siguiente' }).click();
    await page.getByRole('button', { name: 'Nueva clase' }).click();
    const form = page.getByRole('dialog', { name: 'Nueva clase' });
    await form.getByLabel('Nombre').fill('Calistenia');
    await form.getByLabel('Hora').fill('12:00');
    await form.getByLabel('Sala').fill('Terraza');
    await form.getByText('Repetir', { exact: true }).click();
    await form.getByLabel('miércoles').check();
    await form.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText(/^Agregamos \d\d clases\.$/)).toBeVisible();
    const week = page.getByRole('region', { name: 'Clases de la semana' });
    await expect(week.getByRole('button', { name: /^Calistenia/ })).toHaveCount(2);
    await expectAccessible(page, 'main');

    await week
      .getByRole('button', { name: /^Calistenia/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Calistenia' });
    await edit.getByLabel('Hora').fill('13:00');
    await edit.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardamos los cambios.')).toBeVisible();

    const panel = page.getByRole('dialog', { name: 'Calistenia' });
    await panel.getByRole('button', { name: 'Cancelar la clase' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Esta y las siguientes de la serie').click();
    await question.getByRole('button', { name: 'Cancelar la clase' }).click();
    await expect(week.getByRole('button', { name: /^Calistenia.*Cancelada/ })).toHaveCount(2);
  });

  test('takes attendance with one tap, moves a class, but not onto a closed day, and takes somebody off it', async ({
    page,
  }) => {
    await test.step('takes attendance with one tap', async () => {
      const id = await createClass('Asistencia de prueba', -10, 5);
      await seat(id, 27);
      await seat(id, 42);
      await beginSession(page, 'admin');
      await page.goto(gymUrl('demo', `/eventos-admin?clase=${id}`));
      const panel = page.getByRole('dialog', { name: 'Asistencia de prueba' });
      await panel
        .getByRole('button', { name: /^Marcar que/ })
        .first()
        .click();
      await expect(panel.getByText('1 de 2 llegaron')).toBeVisible();
      await panel
        .getByRole('button', { name: /no llegó$/ })
        .last()
        .click();
      await expectAccessible(page, 'main');
      await expect
        .poll(async () => {
          const rows = await sql<{ attendance: string }>(
            'select attendance from event_bookings where event_id = $1',
            [id],
          );
          return rows.map(({ attendance }) => attendance).sort();
        })
        .toEqual(['absent', 'present']);
    });
    const monday = addDays(mondayOf(dayIn(ZONE, Date.now())), 21);
    const [closed, wednesday] = [addDays(monday, 1), addDays(monday, 2)];
    const minutes = (instantAt(ZONE, monday, 13 * 60 + 10) - Date.now()) / MINUTE_MS;
    const id = await createClass('Clase que se mueve', Math.round(minutes), 3);
    await seat(id, 43);
    await sql(
      `insert into gym_holidays (gym_id, id, day, name)
       select id, gen_random_uuid(), $1, 'Aniversario' from gyms where subdomain = 'demo'`,
      [closed],
    );

    await page.goto(gymUrl('demo', `/eventos-admin?semana=${monday}`));
    const block = page.getByRole('button', { name: /^Clase que se mueve/ });
    await block.press('Alt+ArrowRight');
    const question = page.getByRole('dialog', { name: '¿Mover Clase que se mueve?' });
    await expect(question.getByText('Avisaremos a la persona que reservó')).toBeVisible();
    await question.getByRole('button', { name: 'Mover la clase' }).click();
    await expect(question.getByText(/cerrado: Aniversario/)).toBeVisible();
    await question.getByLabel('Día').fill(wednesday);
    await question.getByRole('button', { name: 'Mover la clase' }).click();
    await expect(page.getByText('Movimos Clase que se mueve.')).toBeVisible();

    await block.click();
    await page.getByRole('button', { name: /^Quitar a .* de la clase$/ }).click();
    await page.getByRole('button', { name: 'Quitar de la clase' }).click();
    await expect(page.getByText('Nadie ha reservado todavía')).toBeVisible();
    const [row] = await sql<{ day: string; status: string }>(
      `select (e.starts_at at time zone 'America/Costa_Rica')::date::text as day, b.status
       from events e join event_bookings b on b.event_id = e.id where e.id = $1`,
      [id],
    );
    expect(row).toEqual({ day: wednesday, status: 'cancelled' });
    await sql('delete from gym_holidays where day = $1', [closed]);
  });
});

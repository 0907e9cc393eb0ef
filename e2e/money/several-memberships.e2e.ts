import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, reserveMember } from '../support/people.ts';

/** A person who has had one plan for 16 days, with two weeks left. */
async function memberWithPlan(number: number): Promise<{ id: string }> {
  const member = await reserveMember(number);
  await sql('update memberships set is_current = false where user_id = $1', [member.id]);
  await sql(
    `with sold as (
       insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on,
         period_from, price_cents, anchor_day)
       select u.gym_id, gen_random_uuid(), u.id, u.id, p.id, d.day - 16, d.day + 14, d.day - 16,
         p.price_cents, 1
       from users u
       cross join (select (now() at time zone 'America/Costa_Rica')::date as day) d
       join lateral (
         select * from membership_plans p where p.gym_id = u.gym_id and p.visits_total is null
           and p.active and p.family_size = 1 order by p.price_cents desc limit 1) p on true
       where u.id = $1 returning gym_id, id, starts_on, ends_on, price_cents)
     insert into membership_periods (gym_id, membership_id, from_on, to_on, price_cents)
     select * from sold`,
    [member.id],
  );
  return member;
}

/** The names of bars that are cut off. */
const cutNames = (dialog: Locator): Promise<string[]> =>
  dialog.locator('[aria-hidden] [style*="width"]').evaluateAll((bars) =>
    bars
      .filter((bar) => {
        const box = bar.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(bar);
        const name = text.getBoundingClientRect();
        return name.top < box.bottom - 1 && name.right > box.right;
      })
      .map((bar) => bar.textContent ?? ''),
  );

for (const [number, width] of [
  [30, 360],
  [31, 768],
  [32, 1440],
] as const) {
  const tag = width === 360 ? [] : ['@prove'];
  const name = `a second plan is sold after, beside or in place of the first at ${width} pixels`;
  test(name, { tag }, async ({ page }) => {
    const member = await memberWithPlan(number);
    await page.setViewportSize({ width, height: 900 });
    await beginSession(page, 'admin');
    await page.goto(`/usuarios?persona=${member.id}`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Vender otra membresía' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vender membresía' });
    const changes = dialog.getByLabel('Qué cambia');
    await expect(dialog.getByRole('radio', { name: /Después de la actual/ })).toBeChecked();
    await expect(changes.getByText('Sigue')).toBeVisible();
    await expect(changes.getByText('Empieza')).toBeVisible();
    await dialog.getByText('En lugar de la actual').click();
    await expect(changes.getByText('Termina')).toBeVisible();
    await expect(changes.getByText(/^−₡/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await cutNames(dialog), 'a bar has its whole name or none').toEqual([]);
    if (width === 1440) await expectAccessible(page);
    await dialog.getByText('Además de la actual').click();
    await expect(changes.getByText('Sigue')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Después', exact: true }).click();
    await dialog.getByRole('button', { name: 'Guardar sin cobrar' }).click();
    await expect(page.getByText('Listo. Queda pendiente de pago.')).toBeVisible();
    await expect(page.getByLabel('Otras membresías')).toContainText('Además:');
  });
}

test('at the counter the choice is made in the basket, with the keyboard alone', {
  tag: '@prove',
}, async ({ page }) => {
  const member = await memberWithPlan(36);
  await page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  await beginSession(page, 'admin');
  await page.goto(`/caja?persona=${member.id}`);
  await page.getByRole('button', { name: /^Mensual/ }).focus();
  await page.keyboard.press('Enter');
  const basket = page.getByRole('complementary', { name: 'Canasta' });
  await expect(basket.getByRole('radio', { name: /Después de la actual/ })).toBeChecked();
  await page.keyboard.press('F8');
  await expect(basket.getByRole('radio', { name: /En lugar de la actual/ })).toBeChecked();
  await expect(basket.getByText(/^Hoy termina .+ sin usar$/)).toBeVisible();
  await expect(basket.getByText('Saldo a favor')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Venta \d+/ })).toBeVisible();
  const held = await sql<{ name: string }>(
    `select p.name from memberships m join membership_plans p on p.id = m.plan_id
     where m.user_id = $1 and m.is_current`,
    [member.id],
  );
  expect(held).toEqual([{ name: 'Mensual' }]);
});

test('a membership is cancelled at the end and that is taken back, and a pause is put ahead', async ({
  page,
}) => {
  const member = await memberWithPlan(33);
  await beginSession(page, 'admin');
  await page.goto(`/usuarios?persona=${member.id}`);
  const menu = page.getByRole('button', { name: 'Más acciones' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cancelar membresía' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancelar la membresía/ });
  await expect(cancel.getByRole('radio', { name: /Al terminar lo pagado/ })).toBeChecked();
  await cancel.getByRole('button', { name: 'Cancelar la membresía' }).click();
  await expect(page.getByText(/y no se renueva\.$/).first()).toBeVisible();
  await page.reload();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Deshacer la cancelación' }).click();
  await expect(page.getByText('La membresía sigue como estaba.')).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Programar una pausa' }).click();
  const pause = page.getByRole('dialog', { name: /^Pausar la membresía/ });
  await expect(pause.getByText(/^14 días sin entrar/)).toBeVisible();
  await pause.getByRole('button', { name: 'Guardar la pausa' }).click();
  await expect(page.getByText(/^Pausa guardada/)).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Quitar la pausa' }).click();
  await expect(page.getByText(/^Quitamos la pausa/)).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Corregir fechas o visitas' }).click();
  const correct = page.getByRole('dialog', { name: /^Corregir la membresía/ });
  await correct.getByRole('button', { name: 'Guardar' }).click();
  await expect(correct.getByText('Este dato es obligatorio.')).toBeVisible();
  await correct.getByLabel('Motivo').fill('Se escribió mal');
  await correct.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Corregimos la membresía.')).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { countClicks } from './support/clicks.ts';
import { sql } from './support/database.ts';
import { beginSession, gymUrl, reserveMember } from './support/people.ts';

/** Leaves one membership that ended three days ago, fully paid, and no debts. */
async function letExpire(userId: string): Promise<{ number: string; name: string }> {
  await sql('update memberships set is_current = false where user_id = $1', [userId]);
  await sql(
    `update charges c set settled_cents = total_cents from accounts a
     where a.id = c.account_id and a.user_id = $1`,
    [userId],
  );
  await sql(
    `insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on,
       period_from, price_cents)
     select p.gym_id, gen_random_uuid(), u.id, u.id, p.id, today - 33, today - 3, today - 33,
       p.price_cents
     from (select (now() at time zone 'America/Costa_Rica')::date as today) d, users u join membership_plans p on p.gym_id = u.gym_id and p.name = 'Mensual'
     where u.id = $1`,
    [userId],
  );
  const [person = { number: '', name: '' }] = await sql<{ number: string; name: string }>(
    `select member_number::text as number, trim(first_name || ' ' || last_name) as name
     from users where id = $1`,
    [userId],
  );
  return person;
}

test('refused, renewed and in with two clicks; a new person is sold a plan with three', async ({
  page,
}) => {
  await test.step('refused, renewed and in: two clicks', async () => {
    const member = await reserveMember(81);
    const { number, name } = await letExpire(member.id);
    await beginSession(page, 'admin');
    await page.goto(gymUrl('demo', '/accesos?registrar=1'));
    const desk = page.getByRole('dialog', { name: 'Registrar entrada' });
    const box = desk.getByRole('combobox', { name: 'Persona' });
    await expect(box).toBeFocused();
    const clicks = await countClicks(page);
    // Typed like a barcode scanner: all at once, with Enter at the end.
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    const refused = desk.getByRole('region', { name: 'No puede entrar' });
    await expect(refused).toContainText(name);
    await expect(refused).toContainText('venció hace 3 días');
    await desk.getByRole('button', { name: /^Renovar/ }).click();
    const charge = page.getByRole('dialog', { name: 'Renovar membresía' });
    await charge.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(desk.getByRole('region', { name: 'Entró' })).toContainText(name);
    expect(await clicks()).toBe(2);
    await expect(box).toBeFocused();
    const receipt = desk.getByRole('region', { name: 'Recibo' });
    await receipt.getByRole('button', { name: /^PDF: descargar el recibo/ }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Rollo de 80 mm' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^recibo-\d{6}\.pdf$/);
    const [entry] = await sql<{ granted: boolean }>(
      'select granted from access_entries where user_id = $1 order by at desc limit 1',
      [member.id],
    );
    expect(entry).toEqual({ granted: true });
  });
  await test.step('a new person is sold a plan in one flow: three clicks and typing', async () => {
    await page.goto(gymUrl('demo', '/usuarios'));
    await expect(
      page.getByRole('table', { name: 'Personas' }).getByRole('row').nth(1),
    ).toBeVisible();
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Nueva persona' }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
    await page.keyboard.type('Ximena');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rojas Quesada');
    await page.getByLabel('Teléfono').focus();
    await page.keyboard.type('8812 4406');
    await page.getByRole('button', { name: 'Agregar y cobrar' }).click();
    const basket = page.getByRole('complementary', { name: 'Canasta' });
    const [first] = await sql<{ name: string }>(
      `select p.name from membership_plans p join gyms g on g.id = p.gym_id
       where g.subdomain = 'demo' and p.active
       order by p.position, p.price_cents, p.name limit 1`,
    );
    await expect(basket).toContainText(first?.name ?? '');
    await expect(page.getByText('Ximena Rojas Quesada').first()).toBeVisible();
    await basket.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(page.getByRole('region', { name: 'Venta hecha' })).toBeVisible();
    expect(await clicks()).toBe(3);
    const sold = await sql<{ paid: boolean }>(
      `select exists (select from payments y where y.user_id = u.id) as paid
       from memberships m join users u on u.id = m.user_id
       where u.first_name = 'Ximena' and u.last_name = 'Rojas Quesada'`,
    );
    expect(sold).toEqual([{ paid: true }]);
  });
});

test('the entry desk fits a phone', { tag: '@prove' }, async ({ page }) => {
  const member = await reserveMember(83);
  const { number } = await letExpire(member.id);
  await page.setViewportSize({ width: 360, height: 740 });
  await beginSession(page, 'admin');
  await page.goto(gymUrl('demo', '/accesos?registrar=1'));
  const desk = page.getByRole('dialog', { name: 'Registrar entrada' });
  await desk.getByRole('combobox', { name: 'Persona' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: 'No puede entrar' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dialog[open]');
});

test('what is owed is named in the list of people and on Home, and charged in two clicks', async ({
  page,
}) => {
  await beginSession(page, 'admin');
  await test.step('what a part payment leaves open is named in the list', async () => {
    const member = await reserveMember(84);
    const { number, name } = await letExpire(member.id);
    await page.goto(gymUrl('demo', `/usuarios?buscar=${number}&persona=${member.id}`));
    await page.getByRole('button', { name: 'Cobrar con SINPE' }).click();
    const renewal = page.getByRole('dialog', { name: 'Renovar membresía' });
    await renewal.getByLabel('Monto').fill('10000');
    await renewal.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(renewal).toBeHidden();
    await expect(page.getByRole('region', { name: /^Debe parte de su plan/ })).toBeVisible();

    await page.goto(gymUrl('demo', `/usuarios?buscar=${number}`));
    const debt = page.getByRole('button', { name: new RegExp(`^Cobrar .* a ${name}$`) });
    await expect(debt).toBeVisible();
    await expectAccessible(page, 'main');
    const clicks = await countClicks(page);
    await debt.click();
    const charge = page.getByRole('dialog', { name: 'Cobrar lo pendiente' });
    await charge.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(charge).toBeHidden();
    expect(await clicks()).toBe(2);
    await expect(debt).toBeHidden();
  });
  await test.step('a debt of today stands in the list of what needs attention', async () => {
    const member = await reserveMember(89);
    const { name } = await letExpire(member.id);
    await page.goto(gymUrl('demo', `/usuarios?persona=${member.id}`));
    await page.getByRole('button', { name: 'Cobrar con SINPE' }).click();
    const renewal = page.getByRole('dialog', { name: 'Renovar membresía' });
    await renewal.getByLabel('Monto').fill('10000');
    await renewal.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(renewal).toBeHidden();

    await page.goto(gymUrl('demo', '/home'));
    const attention = page.getByRole('region', { name: 'Requiere atención hoy' });
    const debt = attention.getByRole('button', { name: new RegExp(`^Cobrar .* a ${name}$`) });
    await expect(debt).toBeVisible();
    await expect(attention).toContainText('desde hoy');
    const clicks = await countClicks(page);
    await debt.click();
    const charge = page.getByRole('dialog', { name: 'Cobrar lo pendiente' });
    await expect(charge).toContainText(name);
    await expectAccessible(page, 'dialog[open]');
    await charge.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(charge).toBeHidden();
    expect(await clicks()).toBe(2);
    await expect(debt).toBeHidden();
    const [owed] = await sql<{ cents: string }>(
      `select coalesce(sum(c.total_cents - c.settled_cents), 0) as cents from charges c
       join accounts a on a.id = c.account_id where a.user_id = $1`,
      [member.id],
    );
    expect(Number(owed?.cents)).toBe(0);
  });
});

test('somebody joins the family of who pays and leaves it, and plans are put in order', {
  tag: '@prove',
}, async ({ page }) => {
  const [payer, child] = [await reserveMember(79), await reserveMember(80)];
  await letExpire(payer.id);
  await letExpire(child.id);
  await sql(
    `update memberships m set ends_on = current_date + 20, plan_id = p.id
     from membership_plans p
     where m.user_id = $1 and m.is_current and p.gym_id = m.gym_id and p.family_size > 1`,
    [payer.id],
  );
  await beginSession(page, 'admin');
  await page.goto(gymUrl('demo', `/usuarios?persona=${payer.id}`));
  const panel = page.getByRole('complementary').last();
  await panel.getByRole('button', { name: 'Agregar a alguien' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar a la familia' });
  await dialog.getByRole('combobox', { name: 'Persona' }).fill(child.email);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await dialog.getByRole('option').click();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Agregar al plan' }).click();
  await expect(dialog).toBeHidden();
  const remove = panel.getByRole('button', { name: /^Quitar a .* del plan$/ });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();
  await page.goto(gymUrl('demo', '/membresias?vista=planes'));
  const plans = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Subir/ }) });
  const before = await plans.nth(1).getByRole('paragraph').first().innerText();
  await plans
    .nth(1)
    .getByRole('button', { name: /^Subir/ })
    .click();
  await expect(plans.first().getByRole('paragraph').first()).toHaveText(before);
  await page.reload();
  await expect(plans.first().getByRole('paragraph').first()).toHaveText(before);
});

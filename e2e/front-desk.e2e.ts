import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { countClicks } from './support/clicks.ts';
import { sql } from './support/database.ts';
import { beginSession, gymUrl, reserveMember } from './support/people.ts';

/** One membership that ended three days ago, fully paid, and no debts. */
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
     select p.gym_id, gen_random_uuid(), u.id, u.id, p.id, current_date - 33, current_date - 3,
       current_date - 33, p.price_cents
     from users u join membership_plans p on p.gym_id = u.gym_id and p.name = 'Mensual'
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

test('refused, renewed and in: two clicks', async ({ page }) => {
  const member = await reserveMember(81);
  const { number, name } = await letExpire(member.id);
  await beginSession(page, 'admin');
  await page.goto(gymUrl('demo', '/accesos?registrar=1'));
  const desk = page.getByRole('dialog', { name: 'Registrar entrada' });
  const box = desk.getByRole('combobox', { name: 'Persona' });
  await expect(box).toBeFocused();
  const clicks = await countClicks(page);
  // As a scanner types it: all at once, with Enter at its end.
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
  const [entry] = await sql<{ granted: boolean }>(
    'select granted from access_entries where user_id = $1 order by at desc limit 1',
    [member.id],
  );
  expect(entry).toEqual({ granted: true });
});

test('a day of grace asks for its reason, by keys alone, and is kept with it', async ({ page }) => {
  const member = await reserveMember(82);
  const { number, name } = await letExpire(member.id);
  await beginSession(page, 'owner');
  await page.goto(gymUrl('demo', '/accesos?registrar=1'));
  const desk = page.getByRole('dialog', { name: 'Registrar entrada' });
  await expect(desk.getByRole('combobox', { name: 'Persona' })).toBeFocused();
  const clicks = await countClicks(page);
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: /^Día de gracia/ })).toBeVisible();
  await page.keyboard.press('Alt+g');
  const grace = page.getByRole('dialog', { name: 'Día de gracia' });
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(grace.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  await grace.getByLabel('Motivo').focus();
  await page.keyboard.type('Paga mañana');
  await page.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: 'Entró' })).toContainText(name);
  expect(await clicks()).toBe(0);
  const [kept] = await sql<{ changes: unknown }>(
    `select changes from audit_log where action = 'memberships.extend' order by at desc limit 1`,
  );
  expect(kept?.changes).toMatchObject({ days: 1, reason: 'Paga mañana' });
});

test('the entry desk fits a phone', async ({ page }) => {
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

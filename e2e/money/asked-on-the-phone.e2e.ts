import { type Browser, expect, type Page, test } from '@playwright/test';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, reserveMember } from '../support/people.ts';

async function openPhone(browser: Browser, email: string, path = '/perfil'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  await beginSession(phone, email);
  await phone.goto(gymUrl('demo', path));
  return phone;
}

async function openDesk(browser: Browser, path: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await beginSession(desk, 'admin');
  await desk.goto(gymUrl('demo', path));
  return desk;
}

/** Gives a membership of the plan Mensual with some days left and nothing owed. */
async function giveMembership(userId: string): Promise<void> {
  await sql(
    `update memberships m set plan_id = p.id, payer_id = m.user_id, starts_on = d.gym_day - 20,
       period_from = d.gym_day - 20, ends_on = d.gym_day + 10, frozen_on = null,
       pause_from = null, pause_to = null, cancelled_at = null
     from membership_plans p, (select (now() at time zone 'America/Costa_Rica')::date as gym_day) d
     where m.user_id = $1 and m.is_current and p.gym_id = m.gym_id and p.name = 'Mensual'`,
    [userId],
  );
  await sql(
    `update charges set settled_cents = total_cents
     where account_id in (select id from accounts where user_id = $1)`,
    [userId],
  );
  await sql("update payments set status = 'rejected' where user_id = $1 and status = 'reported'", [
    userId,
  ]);
}

// The rules have tests on the server and of the screens; this one follows a request from the phone
// to the desk and back.
test('another plan asked for on the phone is given at the desk, and the phone says so by itself', {
  tag: '@prove',
}, async ({ browser }) => {
  const member = await reserveMember(78);
  await giveMembership(member.id);
  const phone = await openPhone(browser, member.email);
  await phone.getByRole('button', { name: 'Pedir otro plan' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Pedir otro plan' });
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).tap();
  await expect(dialog.getByText('Elige el plan.')).toBeVisible();
  const plans = dialog.getByLabel('Plan', { exact: true });
  const wanted = await plans.locator('option', { hasText: 'Trimestral' }).innerText();
  await plans.selectOption(wanted);
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).tap();
  await expect(phone.getByText('El gimnasio todavía no responde.')).toBeVisible();

  const desk = await openDesk(browser, `/usuarios?persona=${member.id}`);
  const asked = desk.getByRole('region', { name: 'Solicitudes' });
  await asked.getByRole('button', { name: 'Cambiar de plan' }).click();
  const change = desk.getByRole('dialog', { name: /^Cambiar de plan/ });
  await change.getByRole('button', { name: /^(Cobrar|Cambiar)/ }).click();
  await expect(change).toBeHidden();
  await expect(asked).toHaveCount(0);

  // The phone changes without a reload.
  await expect(phone.getByText('El gimnasio todavía no responde.')).toBeHidden();
  await expect(phone.getByText('Trimestral', { exact: true }).first()).toBeVisible();
});

test('a guardian pays for a minor on the phone, and the desk confirms it', {
  tag: '@prove',
}, async ({ browser }) => {
  const [guardian, minor] = [await reserveMember(55), await reserveMember(60)];
  await giveMembership(minor.id);
  await sql(
    "update users set guardian_id = $1, birth_date = current_date - interval '12 years' where id = $2",
    [guardian.id, minor.id],
  );
  const phone = await openPhone(browser, guardian.email);
  const inCare = phone.getByRole('listitem').filter({ hasText: minor.name });
  await inCare.getByRole('button', { name: 'Pagar el próximo período' }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Pagar el próximo período' });
  await dialog.getByLabel('Número de comprobante').fill('66678901');
  await dialog.getByRole('button', { name: 'Ya pagué' }).tap();
  await expect(inCare.getByText(/Recibimos tu aviso de pago/)).toBeVisible();
  await expect(inCare.getByRole('button', { name: 'Pagar el próximo período' })).toBeHidden();

  const desk = await openDesk(browser, '/membresias?vista=pagos');
  const reported = desk.getByRole('listitem').filter({ hasText: '66678901' });
  await reported.getByRole('button', { name: 'Confirmar' }).click();
  await expect(reported).toHaveCount(0);

  await phone.reload();
  await expect(inCare.getByText(/Recibimos tu aviso de pago/)).toBeHidden();
  const [paid] = await sql<{ payer: string; later: boolean }>(
    `select a.user_id as payer, m.ends_on > current_date + 25 as later
     from payments p join accounts a on a.id = p.account_id, memberships m
     where p.reference = '66678901' and m.user_id = $1 and m.is_current`,
    [minor.id],
  );
  expect(paid).toEqual({ payer: minor.id, later: true });
});

test('somebody whose membership is over renews from where they are stopped', {
  tag: '@prove',
}, async ({ browser }) => {
  const member = await reserveMember(61);
  await giveMembership(member.id);
  await sql('update memberships set ends_on = ends_on - 14 where user_id = $1 and is_current', [
    member.id,
  ]);
  const phone = await openPhone(browser, member.email, '/eventos');
  const renew = phone.getByRole('dialog').getByRole('link', { name: 'Renovar mi membresía' });
  const classes = phone.getByRole('region', { name: 'Clases de la semana' });
  await classes.getByRole('listitem').last().getByRole('button').tap();
  await expect(renew).toBeVisible();
  await phone.goto(gymUrl('demo', '/accesos'));
  await renew.tap();
  await expect(phone).toHaveURL(/\/perfil$/);
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Renovar con SINPE' }).tap();
  const dialog = phone.getByRole('dialog', { name: /^Renovar/ });
  await expect(dialog.getByRole('button', { name: /Copiar/ }).first()).toBeVisible();
  await dialog.getByLabel('Número de comprobante').fill('66678902');
  await dialog.getByRole('button', { name: 'Ya pagué' }).tap();
  await expect(phone.getByText(/Recibimos tu aviso de pago/)).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { sql } from '../support/database.ts';
import { beginSession, reserveMember } from '../support/people.ts';

test('a member reports a SINPE, staff confirm it with one click, sell a plan and void its payment with a reason', async ({
  browser,
}) => {
  const member = await reserveMember(40);
  await sql(
    "update memberships set ends_on = gym_day - 3, frozen_on = null, cancelled_at = null, starts_on = gym_day - 60, period_from = gym_day - 33 from (select (now() at time zone 'America/Costa_Rica')::date as gym_day) d where user_id = $1 and is_current",
    [member.id],
  );
  await sql("update payments set status = 'rejected' where user_id = $1 and status = 'reported'", [
    member.id,
  ]);
  await sql(
    `update charges set settled_cents = total_cents
     where account_id in (select id from accounts where user_id = $1)`,
    [member.id],
  );
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await beginSession(phone, member.email);
  await phone.goto('/perfil');
  await phone.getByTestId('sidebar-overlay').click({ position: { x: 380, y: 400 } });
  await phone.getByRole('button', { name: 'Renovar con SINPE' }).click();
  await phone.getByRole('button', { name: 'Ya pagué' }).click();
  await expect(phone.getByText('Escribe el número de comprobante.')).toBeVisible();
  await phone.getByLabel('Número de comprobante').fill('55512345');
  await phone.getByRole('button', { name: 'Ya pagué' }).click();
  await expect(phone.getByText(/Recibimos tu aviso de pago/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await beginSession(desk, 'admin');
  await desk.goto('/membresias?vista=pagos');
  const row = desk.getByRole('listitem').filter({ hasText: '55512345' });
  await row.getByRole('button', { name: 'Confirmar' }).click();
  await expect(desk.getByText(/ya puede entrar\. Recibo \d+/)).toBeVisible();
  await expect(row).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByText('Activa', { exact: true })).toBeVisible();
  await test.step('a plan is sold, and its payment voided with a reason', async () => {
    await desk.goto('/usuarios');
    await desk.getByRole('button', { name: 'Nueva persona' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Nueva persona' });
    await dialog.getByLabel('Nombre').fill('Venta');
    await dialog.getByLabel('Apellidos').fill('De Prueba');
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('venta@demo.test');
    await dialog.getByRole('button', { name: 'Agregar persona' }).click();
    await desk.getByRole('button', { name: 'Más acciones' }).click();
    await desk.getByRole('menuitem', { name: 'Vender membresía' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Cobrar ₡/ })
      .click();
    await expect(desk.getByText(/^Cobro registrado/)).toBeVisible();
    await expect(desk.getByRole('complementary').getByText('Activa').first()).toBeVisible();

    await desk.goto('/membresias?vista=pagos');
    const row = desk.getByRole('row').filter({ hasText: /Venta De/ });
    await row.getByRole('button', { name: 'Anular' }).click();
    const ask = desk.getByRole('dialog', { name: '¿Anular este pago?' });
    await ask.getByRole('button', { name: 'Anular el pago' }).click();
    await expect(ask.getByText('Este dato es obligatorio.')).toBeVisible();
    await ask.getByLabel('Motivo').fill('Cobro de prueba');
    await ask.getByRole('button', { name: 'Anular el pago' }).click();
    await expect(row.getByText('Anulado')).toBeVisible();
  });
});

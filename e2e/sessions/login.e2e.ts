import { expect, test } from '@playwright/test';
import { submitLogin } from '../support/people.ts';

test('a wrong password and a cut connection are said, and then the person is in', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await submitLogin(page, 'member@demo.test', 'no-es-esta-1');
  await expect(alert).toHaveText('Email o contraseña incorrectos');
  await expect(alert).toBeFocused();
  await context.setOffline(true);
  await submitLogin(page, 'member@demo.test');
  await expect(alert).toHaveText('Error de red. Por favor, verifica tu conexión.');
  await context.setOffline(false);
  await submitLogin(page, 'member@demo.test');
  await expect(page).toHaveURL(/\/home$/);
});

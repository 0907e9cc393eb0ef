import { expect, test } from '@playwright/test';
import { sql } from '../support/database.ts';
import { gymUrl, reserveMember, submitLogin } from '../support/people.ts';

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

// The words of each answer are also tested without a browser: login-screen.test.tsx and, for the
// answers themselves, apps/server/features/session/login.
test.describe('Every login error is a real answer of the server', { tag: '@prove' }, () => {
  test.beforeEach(({ page }) => page.goto('/login'));

  test('no request made', async ({ page }) => {
    // A header cannot contain this, so the call cannot even be built.
    await page.evaluate(() => localStorage.setItem('csrf_token', 'roto\n'.repeat(2)));
    await submitLogin(page, 'member@demo.test');
    await expect(page.getByRole('alert')).toHaveText('Ocurrió un error inesperado.');
  });

  test('other 403: the message of the server', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('csrf_token', 'falso'));
    await submitLogin(page, 'member@demo.test');
    await expect(page.getByRole('alert')).toHaveText(
      'La solicitud vino de otro sitio. Recarga la página e inténtalo de nuevo.',
    );
  });

  test('400: the message of the server', async ({ page }) => {
    await submitLogin(page, 'nadie@demo');
    await expect(page.getByRole('alert')).toHaveText(
      'Revisa los datos marcados e inténtalo de nuevo.',
    );
  });

  test('any other status: the message of the server', async ({ page }) => {
    await submitLogin(page, 'member@demo.test', 'x'.repeat(300_000));
    await expect(page.getByRole('alert')).toHaveText('El archivo o el texto es demasiado grande.');
  });

  test('403 ACCOUNT_DISABLED', async ({ page }) => {
    const { id, email } = await reserveMember(0);
    await sql("update users set status = 'disabled' where id = $1", [id]);
    await submitLogin(page, email);
    await expect(page.getByRole('alert')).toHaveText('Tu cuenta ha sido deshabilitada');
  });

  test('500', async ({ page }) => {
    const { id, email } = await reserveMember(1);
    await sql(`create function e2e_break() returns trigger language plpgsql as
      $$ begin if new.user_id = '${id}' then raise exception 'broken on purpose'; end if; return new; end $$`);
    await sql(
      'create trigger e2e_break before insert on sessions for each row execute function e2e_break()',
    );
    await submitLogin(page, email);
    await expect(page.getByRole('alert')).toHaveText(
      'Error interno del servidor. Por favor, inténtalo más tarde.',
    );
    await sql('drop trigger e2e_break on sessions');
    await sql('drop function e2e_break');
  });

  test('429: the message of the server', async ({ page }) => {
    const { email } = await reserveMember(2);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await submitLogin(page, email, `no-es-esta-${attempt}`);
      await expect(page.getByRole('alert')).toHaveText('Email o contraseña incorrectos');
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
    }
    await submitLogin(page, email);
    await expect(page.getByRole('alert')).toContainText(/Demasiad/);
  });
});

test('403 SUBSCRIPTION_EXPIRED: a member of a gym that lapsed long ago', { tag: '@prove' }, async ({
  page,
}) => {
  await sql(`insert into gyms (id, subdomain, subscription_status, subscription_ends_at)
    values ('019a0000-0000-7000-8000-0000000000e1', 'cerrado', 'expired', now() - interval '60 days')`);
  await sql(`insert into gym_settings
    select (jsonb_populate_record(s, '{"gym_id": "019a0000-0000-7000-8000-0000000000e1"}')).*
    from gym_settings s join gyms g on g.id = s.gym_id where g.subdomain = 'vencido'`);
  await sql(`insert into users (gym_id, id, email, username, first_name, last_name, role, password_hash)
    select '019a0000-0000-7000-8000-0000000000e1', '019a0000-0000-7000-8000-0000000000e2',
      'ana@cerrado.test', 'Ana', 'Ana', 'Mora', 'member', password_hash
    from users where email = 'member@demo.test'`);
  await page.goto(gymUrl('cerrado', '/login'));
  await submitLogin(page, 'ana@cerrado.test');
  await expect(page.getByRole('alert')).toHaveText('La suscripción del gimnasio ha expirado');
});

import { expect, test } from '@playwright/test';
import { sql } from './support/database.ts';
import { gymUrl, submitLogin } from './support/people.ts';

const GYM_NAME =
  'Centro de Acondicionamiento Físico y Rehabilitación Deportiva Integral de la Zona Norte y Alrededores Montañosos S. A. X';
const PEOPLE = [
  {
    id: '019a0000-0000-7000-8000-0000000000a2',
    email: 'larga',
    name: 'Supercalifragilisticoespialidoso'.repeat(2).slice(0, 60),
  },
  {
    id: '019a0000-0000-7000-8000-0000000000a3',
    email: 'derecha',
    name: 'محمد بن عبد العزيز بن عبد الرحمن آل سعود',
  },
  { id: '019a0000-0000-7000-8000-0000000000a4', email: 'emoji', name: '🏋️‍♀️💪🏽🔥 Ñandú 👨‍👩‍👧‍👦' },
];

test('names of any length and script break no layout on a small phone', { tag: '@prove' }, async ({
  page,
}) => {
  const gymId = '019a0000-0000-7000-8000-0000000000a1';
  await sql('insert into gyms (id, subdomain, subscription_status) values ($1, $2, $3)', [
    gymId,
    'nombres',
    'active',
  ]);
  await sql(
    `insert into gym_settings select (jsonb_populate_record(s,
       jsonb_build_object('gym_id', $1::text, 'id', $1::text, 'gym_name', $2::text))).*
     from gym_settings s join gyms g on g.id = s.gym_id where g.subdomain = 'vencido'`,
    [gymId, GYM_NAME.slice(0, 120)],
  );
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { id, email, name } of PEOPLE) {
    await sql(
      `insert into users (gym_id, id, email, username, first_name, last_name, role, password_hash)
       select $1, $2, $3, $4, $4, $4, 'member', password_hash from users where email = 'member@demo.test'`,
      [gymId, id, `${email}@nombres.test`, name],
    );
    await page.goto(gymUrl('nombres', '/login'));
    await submitLogin(page, `${email}@nombres.test`);
    const sidebar = page.locator('#sidebar');
    await expect(sidebar.getByText(name)).toHaveAttribute('dir', 'auto');
    for (const path of ['/home', '/perfil']) {
      await page.goto(gymUrl('nombres', path));
      await expect(page.locator('h1')).toBeVisible();
      const [wide, menu] = await Promise.all([
        page.evaluate(() => document.documentElement.scrollWidth),
        sidebar.evaluate((element) => element.scrollWidth - element.clientWidth),
      ]);
      expect([wide, menu], `${name} on ${path}`).toEqual([360, 0]);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

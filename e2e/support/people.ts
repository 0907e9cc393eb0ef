import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sql } from './database.ts';

export const PASSWORD = 'forja-demo-2025';

/** The address of a gym on the server of this run. */
export const gymUrl = (gym: string, path = '/'): string =>
  `http://${gym}.localhost:${process.env.E2E_PORT}${path}`;

/** Fills in and sends the login form of the open page. */
export async function submitLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/**
 * Begins a session of a sample account (`owner`, `admin`, `member`, `member2`) or of an address, as
 * the login form would but without drawing it: the next page is logged in.
 */
export async function beginSession(page: Page, who: string, gym = 'demo'): Promise<void> {
  const email = who.includes('@') ? who : `${who}@${gym}.test`;
  // The smallest document of the gym's origin.
  await page.goto(gymUrl(gym, '/favicon.svg'));
  await page.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      if (!answer.ok) throw new Error(`The login answered ${answer.status}`);
      localStorage.setItem('access_token', (await answer.json()).accessToken);
    },
    { email, password: PASSWORD },
  );
}

/** Begins a session and opens the home screen. */
export async function logIn(page: Page, who: string, gym = 'demo'): Promise<void> {
  await beginSession(page, who, gym);
  await page.goto(gymUrl(gym, '/home'));
  await expect(page.locator('#sidebar')).toBeAttached();
}

/** Prevents two files that run at the same time from changing the same person. */
function reserveNumber(number: number): void {
  const note = join(process.env.E2E_FOLDER ?? '', `member-${number}`);
  const { file } = test.info();
  try {
    writeFileSync(note, file, { flag: 'wx' });
  } catch {
    // The number is taken already; that is fine if this same file took it.
    const owner = readFileSync(note, 'utf8');
    if (owner !== file) throw new Error(`Member ${number} belongs to ${owner}`);
  }
}

interface ReservedMember {
  id: string;
  email: string;
  name: string;
}

/** A member of the sample gym used by no other file of tests, by number, who can log in. */
export async function reserveMember(number: number): Promise<ReservedMember> {
  reserveNumber(number);
  const [member] = await sql<ReservedMember>(
    `update users set status = 'active', password_hash = (select password_hash from users where email = 'member@demo.test')
     where id = (
       select u.id from users u join gyms g on g.id = u.gym_id
       where g.subdomain = 'demo' and u.role = 'member'
         and u.email not like 'member%' order by u.id offset $1 limit 1)
     returning id, email, trim(first_name || ' ' || last_name) as name`,
    [number],
  );
  if (!member) throw new Error(`The sample gym has no member number ${number}`);
  return member;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { submitLogin } from './support/people.ts';
import { startProxy } from './support/proxy.ts';

/** Every string the specification gives literally for the application. */
const LITERALS = [
  'Verificando autenticación...',
  'Inicializando aplicación...',
  'Sesión por Expirar',
  'Sí, Continuar',
  'Cerrar Sesión',
  'Saliendo...',
  'Administración',
  'Mis Registros',
  'Mis Mediciones',
  'Renovar Ahora',
  'Contacta al dueño del gimnasio para renovar',
  'Las funciones están limitadas hasta que renueves la suscripción.',
  'Este gimnasio está en período de prueba.',
  '⚠️ La suscripción del gimnasio ha expirado.',
  'Error de red. Por favor, verifica tu conexión.',
  'Ocurrió un error inesperado.',
  'Demasiados intentos de inicio de sesión. Por favor, inténtalo de nuevo más tarde.',
  'Email o contraseña incorrectos',
  'La suscripción del gimnasio ha expirado',
  'Tu cuenta ha sido deshabilitada',
  'Acceso denegado',
  'Solicitud inválida',
  'Error interno del servidor. Por favor, inténtalo más tarde.',
  'Error al iniciar sesión. Por favor, inténtalo de nuevo.',
  'Access denied',
  'Oops, something went wrong',
  'Ha ocurrido un error inesperado. Por favor, recarga la página.',
  'Recargar página',
  'CSS_CHUNK_LOAD_FAILED',
  'GYM_NOT_FOUND',
  'SUBSCRIPTION_EXPIRED',
  'SUBSCRIPTION_PAYMENT_REQUIRED',
  'ACCOUNT_DISABLED',
  'force_logout_on_token_fail',
  'access_token',
] as const;

type Literal = (typeof LITERALS)[number];

/** Answers of a gateway to the login, which contain no message of ours. */
const LOGIN_ANSWERS: readonly [answer: number | 'cut', code: string | null, text: Literal][] = [
  ['cut', null, 'Error de red. Por favor, verifica tu conexión.'],
  [429, null, 'Demasiados intentos de inicio de sesión. Por favor, inténtalo de nuevo más tarde.'],
  [401, null, 'Email o contraseña incorrectos'],
  [403, 'SUBSCRIPTION_EXPIRED', 'La suscripción del gimnasio ha expirado'],
  [403, 'ACCOUNT_DISABLED', 'Tu cuenta ha sido deshabilitada'],
  [403, null, 'Acceso denegado'],
  [400, null, 'Solicitud inválida'],
  [500, null, 'Error interno del servidor. Por favor, inténtalo más tarde.'],
  [502, null, 'Error al iniciar sesión. Por favor, inténtalo de nuevo.'],
];

const MINUTE = 60_000;

function forgetCache() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('forja-cache')) localStorage.removeItem(key);
  }
}

test('every string of the specification is where it says', async ({ page }) => {
  const seen = new Set<string>();
  const see = async (text: Literal, where = page.locator('body')) => {
    await expect(where.getByText(text).first(), text).toBeVisible();
    seen.add(text);
  };
  const note = (text: Literal, holds: boolean) => {
    expect(holds, text).toBe(true);
    seen.add(text);
  };
  const proxy = await startProxy('vencido');
  const answer = (matches: RegExp, reply: (outgoing: ServerResponse) => void) =>
    proxy.answerWith(({ url = '' }: IncomingMessage, outgoing) => {
      const mine = matches.test(url);
      if (mine) reply(outgoing);
      return mine;
    });
  const passAll = () => proxy.answerWith(() => false);
  /** Delays the answers to a path until `meanwhile` is done. */
  const hold = async (matches: RegExp, meanwhile: () => Promise<void>) => {
    const held: (() => void)[] = [];
    answer(matches, (outgoing) => held.push(() => outgoing.destroy()));
    await meanwhile();
    passAll();
    for (const release of held) release();
  };
  const codes: string[] = [];
  page.on('console', (message) => codes.push(message.text()));
  await page.clock.install();

  try {
    await page.goto(proxy.url('/login'));
    await loginErrors(page);
    await page.evaluate(() => localStorage.setItem('csrf_token', 'roto\n'.repeat(2)));
    await submitLogin(page, 'owner@vencido.test');
    await see('Ocurrió un error inesperado.', page.getByRole('alert'));
    await page.evaluate(() => localStorage.removeItem('csrf_token'));

    await submitLogin(page, 'owner@vencido.test');
    await expect(page).toHaveURL(/\/home$/);
    await see('⚠️ La suscripción del gimnasio ha expirado.');
    await see('Las funciones están limitadas hasta que renueves la suscripción.');
    await see('Renovar Ahora');
    await see('Administración', page.locator('#sidebar'));
    await ownerScreens();
    await memberScreens();
  } finally {
    proxy.stop();
  }
  expect([...seen].sort()).toEqual([...LITERALS].sort());

  async function loginErrors(form: Page) {
    for (const [status, code, text] of LOGIN_ANSWERS) {
      answer(/^\/api\/login$/, (outgoing) => {
        if (status === 'cut') return outgoing.destroy();
        outgoing.writeHead(status, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify(code ? { code } : {}));
      });
      await submitLogin(form, 'owner@vencido.test');
      await see(text, form.getByRole('alert'));
      if (code === 'ACCOUNT_DISABLED' || code === 'SUBSCRIPTION_EXPIRED') seen.add(code);
    }
    passAll();
  }

  async function ownerScreens() {
    note('access_token', await page.evaluate(() => 'access_token' in localStorage));
    // The real server refuses changes in a lapsed gym, and everything in an unknown one.
    const ask = (gym: string) =>
      page.evaluate(async (name) => {
        const Authorization = `Bearer ${localStorage.getItem('access_token')}`;
        const headers = {
          'X-Gym-Subdomain': name,
          'X-CSRF-Token':
            document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '',
          'Content-Type': 'application/json',
          Authorization,
        };
        return (await fetch('/api/users', { method: 'POST', headers, body: '{}' })).json();
      }, gym);
    note('SUBSCRIPTION_EXPIRED', (await ask('vencido')).code === 'SUBSCRIPTION_EXPIRED');
    note('GYM_NOT_FOUND', (await ask('nadie')).code === 'GYM_NOT_FOUND');

    const announce = (gymStatus: string) =>
      page.evaluate(
        (detail) => window.dispatchEvent(new CustomEvent('subscription-expired', { detail })),
        { gymStatus },
      );
    // A refusal that is still on its way shows again that the gym has expired.
    const trial = 'Este gimnasio está en período de prueba.';
    await expect(async () => {
      await announce('trial');
      await expect(page.getByText(trial).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    seen.add(trial);

    // A refusal without a message, and one that asks for a payment.
    answer(/^\/api\/(users|me\/totp)\b/, (outgoing) => {
      outgoing.writeHead(403, { 'content-type': 'application/json' }).end('{}');
    });
    await page.goto(proxy.url('/usuarios'));
    await see('Access denied');
    answer(/^\/api\/users\b/, (outgoing) => {
      const body = { code: 'SUBSCRIPTION_PAYMENT_REQUIRED', message: 'Hay un pago pendiente.' };
      outgoing.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await page.evaluate(forgetCache);
    await page.goto(proxy.url('/usuarios'));
    await expect(page.getByText('Hay un pago pendiente.')).toBeVisible();
    seen.add('SUBSCRIPTION_PAYMENT_REQUIRED');

    // A chunk whose stylesheet is gone, twice: the fallback, and the code that says why.
    proxy.rewriteWith((path, text) =>
      /\/assets\/diets-screen/.test(path)
        ? 'throw new Error("Unable to preload CSS for /assets/x.css")'
        : text,
    );
    passAll();
    await page.goto(proxy.url('/dietas'));
    await see('Oops, something went wrong');
    await see('Ha ocurrido un error inesperado. Por favor, recarga la página.');
    await see('Recargar página');
    note(
      'CSS_CHUNK_LOAD_FAILED',
      codes.some((text) => text.includes('CSS_CHUNK_LOAD_FAILED')),
    );

    await page.goto(proxy.url('/home'));
    // A profile still on its way would be stored again.
    await page.waitForLoadState('networkidle');
    await page.evaluate(forgetCache);
    await hold(/^\/api\/me$/, async () => {
      await page.goto(proxy.url('/login'), { waitUntil: 'commit' });
      await see('Inicializando aplicación...');
      await page.goto(proxy.url('/perfil'), { waitUntil: 'commit' });
      await see('Verificando autenticación...');
    });
    await page.evaluate(() => localStorage.removeItem('last_activity'));
    await page.goto(proxy.url('/home'));
    await page.waitForFunction(() => localStorage.getItem('last_activity') !== null);
    // A chunk still on its way would run into its time limit.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(25 * MINUTE);
    const dialog = page.getByRole('alertdialog');
    await see('Sesión por Expirar', dialog);
    await see('Cerrar Sesión', dialog);
    await see('Sí, Continuar', dialog);
    await dialog.getByRole('button', { name: 'Sí, Continuar' }).click();
    await hold(/^\/api\/logout\?/, async () => {
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await see('Saliendo...');
    });
    await expect(page).toHaveURL(/\/login$/);
  }

  async function memberScreens() {
    await submitLogin(page, 'member@vencido.test');
    await see('Contacta al dueño del gimnasio para renovar');
    for (const [path, title] of [
      ['/registros', 'Mis Registros'],
      ['/mediciones', 'Mis Mediciones'],
    ] as const) {
      await page.goto(proxy.url(path));
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      seen.add(title);
    }
    await page.evaluate(() => {
      localStorage.setItem('force_logout_on_token_fail', 'true');
      localStorage.setItem('access_token', 'no.es.token');
    });
    answer(/^\/api\/refresh-token$/, (outgoing) => outgoing.writeHead(401).end());
    await page.goto(proxy.url('/perfil'));
    await expect(page).toHaveURL(/\/login$/);
    note(
      'force_logout_on_token_fail',
      await page.evaluate(() => !('force_logout_on_token_fail' in localStorage)),
    );
  }
});

import { isManagement } from '@forja/contract/roles';
import { type MiddlewareFunction, replace } from 'react-router';
import { rememberReturn, takeReturn } from '../lib/return-path.ts';
import { session } from '../lib/session/current.ts';

const LOGIN = '/login';
const HOME = '/home';
const SHOP = '/tienda';

async function settledUser() {
  await session.start();
  return session.state().user;
}

/** `/` is the person's home, or the shop for a guest. */
export const goToStart: MiddlewareFunction = async () => {
  throw replace((await settledUser()) ? HOME : SHOP);
};

/** Only for people who are logged in; the others log in first and come back. */
export const requireSession: MiddlewareFunction = async ({ request }) => {
  if (await settledUser()) return;
  rememberReturn(new URL(request.url));
  throw replace(LOGIN);
};

/** Only for management; other people go home. */
export const requireManagement: MiddlewareFunction = async () => {
  const user = await settledUser();
  if (user && !isManagement(user.role)) throw replace(HOME);
};

/** The login screen has nothing to say to someone who is logged in. */
export const requireGuest: MiddlewareFunction = async () => {
  if (await settledUser()) throw replace(takeReturn() ?? HOME);
};

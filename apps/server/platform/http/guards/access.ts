import { MINUTE_MS } from '@forja/calendar/duration';
import { isManagement, isOwner } from '@forja/contract/roles';
import { type Access, isOpenTo, type RouteSpec } from '@forja/contract/route';
import { AppError } from '../../errors/app-error.ts';
import { may } from '../../identity/duties.ts';
import type { Caller, DeviceCaller } from '../../identity/session.ts';
import type { Gym } from '../../identity/tenancy.ts';

type AnyCaller = Caller | DeviceCaller | undefined;

/** How long a re-entered password is good for. */
const CONFIRMED_MS = 5 * MINUTE_MS;
/** As long as inactivity lets any other session last. */
const PROVEN_MS = 30 * MINUTE_MS;

const RULES: Record<Access, (caller: AnyCaller) => boolean> = {
  guest: () => true,
  user: (caller) => caller?.kind === 'user',
  management: (caller) => caller?.kind === 'user' && isManagement(caller.role),
  owner: (caller) => caller?.kind === 'user' && isOwner(caller.role),
  device: (caller) => caller?.kind === 'device',
  'device-or-management': (caller) => RULES.device(caller) || RULES.management(caller),
};

export function requireAccess(access: Access, caller: AnyCaller): void {
  if (RULES[access](caller)) return;
  throw new AppError(caller ? 'FORBIDDEN' : 'UNAUTHENTICATED');
}

/** Throws unless the caller has the route's permissions; devices are not checked here. */
export function requirePermissions(route: RouteSpec, caller: AnyCaller): void {
  if (caller?.kind !== 'user') return;
  if (isOpenTo(route, (permission) => may(caller, permission))) return;
  throw new AppError('FORBIDDEN');
}

/** Throws unless the caller re-entered the password, where the route requires it. */
export function requireConfirmation(route: RouteSpec, caller: AnyCaller, now = Date.now()): void {
  if (route.confirmed) requireRecentPassword(caller, now);
  if (route.provenWhereKept) requireProofWhereKept(caller, now);
}

/** For routes that require a confirmed password only for some input. */
export function requireRecentPassword(caller: AnyCaller, now = Date.now()): void {
  const at = caller?.kind === 'user' ? caller.confirmedAt : null;
  if (at && now - Date.parse(at) < CONFIRMED_MS) return;
  throw new AppError('PASSWORD_CONFIRMATION_REQUIRED');
}

/** Throws unless the caller proved who they are since inactivity would have ended a session. */
export function requireRecentProof(caller: Caller, now = Date.now()): void {
  if (now - Date.parse(caller.provenAt) < PROVEN_MS) return;
  throw new AppError('PASSWORD_CONFIRMATION_REQUIRED');
}

/** The same, only where a trusted phone keeps the session open. */
export function requireProofWhereKept(caller: AnyCaller, now = Date.now()): void {
  if (caller?.kind === 'user' && caller.kept) requireRecentProof(caller, now);
}

/**
 * In the gym that guests look around in everybody only looks: nothing is changed, downloaded or sent,
 * whoever asks. The database refuses it too (sql/enter_gym.sql).
 */
export function requireMoreThanLooking(gym: Gym, { method, file, inTour }: RouteSpec): void {
  if (!gym.isTour || inTour || (method === 'GET' && !file)) return;
  throw new AppError('ONLY_LOOKING');
}

/** The rules for gyms whose subscription lapsed, in one place for every route. */
export function requireSubscription(gym: Gym, route: RouteSpec, caller: AnyCaller): void {
  const whenLapsed = route.whenLapsed ?? (route.access === 'guest' ? 'works' : 'blocked');
  if (whenLapsed === 'works' || caller?.kind === 'device') return;
  if (!gym.isExpired) return;
  // Management may still read; nothing changes until the subscription is paid.
  if (route.method === 'GET' && caller !== undefined && isManagement(caller.role)) return;
  throw new AppError('SUBSCRIPTION_EXPIRED', { gymStatus: gym.status });
}

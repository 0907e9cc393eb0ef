import { isDay } from '@forja/calendar/day';
import { endOfDay } from '@forja/calendar/instant';
import { email as emailField } from '@forja/contract/fields';
import {
  BILLING_PERIODS,
  GYM_PLAN_KEYS,
  MAX_EXTRA_GATES,
} from '@forja/contract/subscription/plans';
import { GYM_STATUSES } from '@forja/contract/subscription/status';
import { CommandError } from './command-error.ts';
import type { OptionValues } from './commands.ts';
import type { SubscriptionChange } from './gyms.ts';

type Raw = string | boolean | undefined;

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/;
const RESERVED = new Set(['www', 'api', 'app', 'admin', 'mail']);

export function required(name: string, raw: Raw): string {
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (!text) throw new CommandError(`--${name} is missing.`);
  if (text.length > 120) throw new CommandError(`--${name} is too long.`);
  return text;
}

/** Reports every missing option at once. */
export function requireAll(given: OptionValues, names: readonly string[], command: string): void {
  const missing = names.filter((name) => given[name] === undefined).map((name) => `--${name}`);
  if (missing.length === 0) return;
  throw new CommandError(
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. See: ${command} --help`,
  );
}

export function subdomain(raw: string): string {
  if (RESERVED.has(raw)) throw new CommandError(`${raw} is kept for the provider. Choose another.`);
  if (SUBDOMAIN.test(raw)) return raw;
  throw new CommandError(
    `"${raw}" cannot be a subdomain: lower-case letters, figures and hyphens, 40 at most, such as hierro-norte.`,
  );
}

export function email(raw: Raw): string {
  const parsed = emailField.safeParse(required('owner-email', raw));
  if (!parsed.success) throw new CommandError(`--owner-email ${String(raw)} is not an address.`);
  return parsed.data;
}

export function fullName(raw: Raw): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = required('owner-name', raw).split(/\s+/);
  return { firstName: firstName.slice(0, 60), lastName: rest.join(' ').slice(0, 80) };
}

export function oneOf<T extends string>(name: string, raw: Raw, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === raw);
  if (found) return found;
  throw new CommandError(`--${name} must be one of ${allowed.join(', ')}.`);
}

export function wholeNumber(name: string, raw: Raw, least: number, most: number): number {
  const number = Number(raw);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new CommandError(`--${name} must be a whole number from ${least} to ${most}.`);
}

export function timeZone(raw: Raw): string {
  const zone = required('time-zone', raw);
  if (Intl.supportedValuesOf('timeZone').includes(zone)) return zone;
  throw new CommandError(`--time-zone ${zone} is unknown, for example America/Costa_Rica.`);
}

const yesOrNo = (name: string, raw: Raw): boolean => oneOf(name, raw, ['yes', 'no']) === 'yes';

/** The end of that day, so that the day is included. */
function endOf(raw: Raw): Date | null {
  if (raw === 'never') return null;
  if (typeof raw !== 'string' || !isDay(raw)) {
    throw new CommandError('--ends must be a day like 2026-12-31, or never.');
  }
  return new Date(endOfDay('UTC', raw) - 1_000);
}

/** Only the given options of `gym subscription`; the rest stays unchanged. */
export function subscriptionChange(given: OptionValues): SubscriptionChange {
  const addOns = {
    ...(given['access-control'] !== undefined && {
      accessControl: yesOrNo('access-control', given['access-control']),
    }),
    ...(given.store !== undefined && { store: yesOrNo('store', given.store) }),
    ...(given['extra-gates'] !== undefined && {
      extraGates: wholeNumber('extra-gates', given['extra-gates'], 0, MAX_EXTRA_GATES),
    }),
  };
  return {
    ...(given.plan !== undefined && { plan: oneOf('plan', given.plan, GYM_PLAN_KEYS) }),
    ...(given.period !== undefined && { period: oneOf('period', given.period, BILLING_PERIODS) }),
    ...(given.status !== undefined && { status: oneOf('status', given.status, GYM_STATUSES) }),
    ...(given.ends !== undefined && { endsAt: endOf(given.ends) }),
    ...(Object.keys(addOns).length > 0 && { addOns }),
  };
}

/** The recipient a file is encrypted for. */
export const recipientOf = ({ recipient }: OptionValues): string | undefined =>
  typeof recipient === 'string' ? recipient : undefined;

/** The key file of an encrypted file. */
export const keyFileOf = ({ key }: OptionValues): string | undefined =>
  typeof key === 'string' ? key : undefined;

import type { Permission } from '@forja/contract/permissions';
import type { SettingsUpdate } from '@forja/contract/settings/routes';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** What changing each setting asks for. */
const ASKED: Record<keyof SettingsUpdate, Permission> = {
  gymName: 'settings.brand',
  theme: 'settings.brand',
  contact: 'settings.brand',
  currency: 'plans.manage',
  timeZone: 'settings.hours',
  openingHours: 'settings.hours',
  store: 'store.manage',
};

/** The settings that would change and that the caller may not change. */
export function settingsRefused(
  caller: Caller,
  before: SettingsUpdate,
  after: SettingsUpdate,
): string[] {
  const fields = Object.keys(ASKED) as (keyof SettingsUpdate)[];
  return fields.filter(
    (field) => !may(caller, ASKED[field]) && !isSame(before[field], after[field]),
  );
}

/** Whatever the order of their keys: what the database gives back orders them its own way. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame(one[key], other[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

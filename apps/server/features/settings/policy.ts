import type { Permission } from '@forja/contract/permissions';
import type { SettingsUpdate } from '@forja/contract/settings/routes';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** The permission needed to change each setting. */
const ASKED: Record<keyof SettingsUpdate, Permission> = {
  gymName: 'settings.brand',
  theme: 'settings.brand',
  contact: 'settings.brand',
  currency: 'plans.manage',
  timeZone: 'settings.hours',
  openingHours: 'settings.hours',
  store: 'store.manage',
};

/** The settings that would be changed without permission. */
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

/**
 * Compares values regardless of the order of their keys, as the database returns them in its own
 * order.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame(one[key], other[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

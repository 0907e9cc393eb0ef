import type { Settings, SettingsEdits, SettingsUpdate } from '@forja/contract/settings/routes';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit, auditChanges } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { toWebp } from '../../platform/files/images.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import { requireStore } from '../subscription-limits/public.ts';
import { withPlate } from './logo-plate.ts';
import { settingsRefused } from './policy.ts';
import * as settingsRows from './settings-rows.ts';

/** Announced when a gym's settings change; every server drops its cached copy. */
export const SETTINGS_CHANGED = 'settings-changed';

/** Makes every server drop its cached copy, and every open screen read the new settings. */
async function announceChange(tx: Tx): Promise<void> {
  await announce(tx, SETTINGS_CHANGED);
  await publish(tx, { topic: 'settings', to: 'everyone' });
}

const LOGO_BOX = { width: 512, height: 512, fit: 'inside' } as const;

/** The settings of the gym, for the server itself. */
export const readGymSettings = (db: Db): Promise<settingsRows.SettingsRow> => settingsRows.read(db);

/** The settings with the gym's address, for screens and pages. */
export async function readSettings(db: Db, subdomain: string): Promise<Settings> {
  return { subdomain, ...(await settingsRows.read(db)) };
}

/** Only checked when written: opening hours stored before this rule must stay readable. */
function requireHours(hours: SettingsUpdate['openingHours']): void {
  const wrong = hours.findIndex(({ opens, closes }) => closes <= opens);
  if (wrong >= 0) {
    throw fieldError(`openingHours.${wrong}.closes`, 'Tiene que cerrar después de abrir.');
  }
}

/** Refuses the changed settings that need another permission, each at its field. */
function requireAllowed(refused: readonly string[]): void {
  if (refused.length === 0) return;
  const message = 'No tienes permiso para cambiar esto.';
  throw new AppError('FORBIDDEN', { details: refused.map((path) => ({ path, message })) });
}

/** A gym's amounts are all in one currency, so it cannot change once an amount was stored. */
async function requireCurrency(tx: Tx, currency: string, wanted: string): Promise<void> {
  if (wanted === currency || !(await settingsRows.hasAmounts(tx))) return;
  throw fieldError(
    'currency',
    `La moneda ya no se puede cambiar: hay cobros o pedidos en ${currency}.`,
  );
}

/** A gym keeps its time zone even when that is no longer in the list. */
function requireZone(zone: string, wanted: string): void {
  if (wanted === zone || Intl.supportedValuesOf('timeZone').includes(wanted)) return;
  throw fieldError('timeZone', 'Elige una zona horaria de la lista.');
}

export async function updateSettings(
  db: Db,
  caller: Caller,
  subdomain: string,
  edits: SettingsEdits,
): Promise<Settings> {
  requireHours(edits.openingHours);
  return db.tx(async (tx) => {
    const before = await settingsRows.lock(tx);
    const value = mergeEdits(edits, before);
    requireAllowed(settingsRefused(caller, before, value));
    requireZone(before.timeZone, value.timeZone);
    if (value.store.enabled) await requireStore(tx);
    await requireCurrency(tx, before.currency, value.currency);
    const { gymName, contact } = value;
    // Both are in every reminder and on every receipt.
    await requireNoOtherTarget(tx, { gymName, contact }, before);
    await settingsRows.update(tx, value);
    await auditChanges(tx, {
      action: 'settings.update',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, value),
    });
    await announceChange(tx);
    return readSettings(tx, subdomain);
  });
}

export async function replaceLogo(db: Db, files: Files, bytes: Buffer) {
  const image = await withPlate(await toWebp(db.gymId, bytes, 'logo', LOGO_BOX));
  const previous = (await settingsRows.read(db)).logo;
  const path = await files.put(db.gymId, image, 'webp');
  const saved = await db.tx(async (tx) => {
    await audit(tx, { action: 'settings.logo', objectType: 'settings', objectId: null });
    await announceChange(tx);
    return settingsRows.setLogo(tx, path);
  });
  if (previous) await files.remove(db.gymId, previous);
  return saved;
}

export async function removeLogo(db: Db, files: Files): Promise<void> {
  const { logo } = await settingsRows.read(db);
  if (!logo) return;
  await db.tx(async (tx) => {
    await settingsRows.setLogo(tx, null);
    await audit(tx, { action: 'settings.logo-remove', objectType: 'settings', objectId: null });
    await announceChange(tx);
  });
  await files.remove(db.gymId, logo);
}

export async function isStoreOpen(db: Db): Promise<boolean> {
  return (await settingsRows.read(db)).store.enabled;
}

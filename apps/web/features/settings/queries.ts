import type { LocationInput } from '@forja/contract/locations/routes';
import type { PaymentDetails } from '@forja/contract/memberships/payment-routes';
import type { Reminders } from '@forja/contract/memberships/reminder-routes';
import type { Settings, SettingsUpdate } from '@forja/contract/settings/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api.ts';
import { events } from '../../lib/events.ts';
import { paymentDetailsQuery } from '../../lib/memberships/queries.ts';
import { withConfirmation } from '../../lib/password-confirmation.ts';
import { locationsQuery } from '../../lib/places/queries.ts';
import { queryClient } from '../../lib/query.ts';
import { applyTheme } from '../../lib/theme.ts';

/** The settings as the server has them now, not as this device remembers them. */
export const settingsQuery = queryOptions({
  queryKey: ['gym-settings'],
  queryFn: () => fetchOne('GET /settings'),
});

/** What the gym pays for; the screen of the subscription reads the same entry. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => fetchOne('GET /subscription'),
});

function changeable(settings: Settings): SettingsUpdate {
  const { gymName, theme, currency, timeZone, contact, openingHours, store } = settings;
  return { gymName, theme, currency, timeZone, contact, openingHours, store };
}

/** Tells the page and this screen that the gym's settings are others. */
async function announceSettings(settings: Settings): Promise<void> {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  events.emit('settings-updated');
  await applyTheme(settings.theme);
}

/** Saves one part over the newest settings, so that what a colleague saved meanwhile stays. */
export async function saveSettings(part: Partial<SettingsUpdate>): Promise<Settings> {
  const newest = await fetchOne('GET /settings');
  if (!newest) throw new Error('The settings could not be read');
  const saved = await change('PUT /settings', { body: { ...changeable(newest), ...part } });
  await announceSettings(saved);
  return saved;
}

/** Replaces the gym's logo and shows it everywhere. */
export async function saveLogo(picture: Blob): Promise<void> {
  const body = new FormData();
  body.append('logo', picture, 'logo.png');
  await change('POST /gyms/logo', { body });
  events.emit('settings-updated');
  await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
}

/** Saves where members send their money; the server asks for the password again. */
export async function savePaymentDetails(body: PaymentDetails): Promise<void> {
  const saved = await withConfirmation(() => change('PUT /payment-details', { body }));
  queryClient.setQueryData(paymentDetailsQuery.queryKey, saved);
}

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => fetchOne('GET /reminders'),
});

export async function saveReminders(body: Reminders): Promise<Reminders> {
  const saved = await change('PUT /reminders', { body });
  queryClient.setQueryData(remindersQuery.queryKey, saved);
  return saved;
}

const refreshLocations = () => queryClient.invalidateQueries({ queryKey: locationsQuery.queryKey });

/** Changes a place, or adds it when it has no id yet. */
export async function saveLocation(id: string | null, body: LocationInput): Promise<void> {
  if (id) await change('PATCH /locations/{id}', { params: { id }, body });
  else await change('POST /locations', { body });
  await refreshLocations();
}

export async function removeLocation(id: string): Promise<void> {
  await change('DELETE /locations/{id}', { params: { id } });
  await refreshLocations();
}

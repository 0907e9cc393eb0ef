import type { AccessPolicy } from '@forja/contract/access/routes';
import type { Dunning, DunningInput } from '@forja/contract/accounts/dunning-routes';
import type { PaymentDetails } from '@forja/contract/accounts/payment-routes';
import type { PaymentGateway } from '@forja/contract/gateways/routes';
import type { Reminders } from '@forja/contract/memberships/reminder-routes';
import type { AutopaySettings } from '@forja/contract/saved-cards/routes';
import type { Settings, SettingsUpdate } from '@forja/contract/settings/routes';
import type { WhatsAppTexts } from '@forja/contract/whatsapp/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { saveOver } from '../../lib/api/save-over.ts';
import { events } from '../../lib/events.ts';
import { applyTheme } from '../../lib/gym/theme.ts';
import { queryClient } from '../../lib/query/query.ts';
import { chargingQuery } from '../../shared/accounts/queries.ts';
import { paymentDetailsQuery } from '../../shared/memberships/queries.ts';

/** Always read from the server, because the stored copy on this device may be old. */
export const settingsQuery = queryOptions({
  queryKey: ['gym-settings'],
  queryFn: () => fetchOne('GET /settings'),
});

/** The same query key as the subscription screen. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => fetchOne('GET /subscription'),
});

function changeable(settings: Settings): SettingsUpdate {
  const { gymName, theme, currency, timeZone, contact, openingHours, store } = settings;
  return { gymName, theme, currency, timeZone, contact, openingHours, store };
}

/** Applies new settings to the page and this screen. */
async function announceSettings(settings: Settings): Promise<void> {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  events.emit('settings-updated');
  await applyTheme(settings.theme);
}

/** Saves one part of the settings that a form was opened on. */
export async function saveSettings(
  opened: Settings,
  part: Partial<SettingsUpdate>,
): Promise<Settings> {
  const body = { ...changeable(opened), ...part };
  const saved = await saveOver(opened, 'PUT /settings', { body });
  await announceSettings(saved);
  return saved;
}

export async function saveLogo(picture: Blob): Promise<void> {
  const body = new FormData();
  body.append('logo', picture, 'logo.png');
  await change('POST /gyms/logo', { body });
  events.emit('settings-updated');
  await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
}

export async function removeLogo(): Promise<void> {
  await change('DELETE /gyms/logo');
  events.emit('settings-updated');
  await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
}

/** Saves the account members pay to; the server asks for the password again. */
export async function savePaymentDetails(
  opened: PaymentDetails,
  body: PaymentDetails,
): Promise<PaymentDetails> {
  const saved = await saveOver(opened, 'PUT /payment-details', { body });
  queryClient.setQueryData(paymentDetailsQuery.queryKey, saved);
  return saved;
}

export const gatewayQuery = queryOptions({
  queryKey: ['payment-gateway'],
  queryFn: () => fetchOne('GET /payment-gateway'),
});

/** Reads the shop's checkout again too, because it says where cards are paid. */
async function showGateway(saved: PaymentGateway): Promise<void> {
  queryClient.setQueryData(gatewayQuery.queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: ['store-checkout'] });
}

export async function connectOnvo(body: {
  secretKey: string;
  webhookSecret: string;
}): Promise<void> {
  await showGateway(await change('PUT /payment-gateway/onvo', { body }));
}

export async function disconnectOnvo(): Promise<void> {
  await showGateway(await change('DELETE /payment-gateway/onvo'));
}

/** The people who may change where the money goes. */
export const ownersQuery = queryOptions({
  queryKey: ['users', 'owners'],
  queryFn: () => fetchPage('GET /users', { query: { role: 'owner', status: 'active', limit: 10 } }),
});

export const dunningQuery = queryOptions({
  queryKey: ['dunning'],
  queryFn: () => fetchOne('GET /dunning'),
});

export async function saveDunning(body: DunningInput): Promise<Dunning> {
  const saved = await change('PUT /dunning', { body });
  queryClient.setQueryData(dunningQuery.queryKey, saved);
  return saved;
}

/** Saves the tax of new prices, which the dialogs of plans and services begin with. */
export async function saveStartingTax(taxPercent: number | null): Promise<void> {
  const saved = await change('PUT /charging/tax', { body: { taxPercent } });
  queryClient.setQueryData(chargingQuery.queryKey, saved);
}

/** Answers the proposed rules, then reads the rules and the list of tasks again. */
export async function answerProposal(apply: boolean): Promise<void> {
  const saved = await change('POST /charging/proposal', { body: { apply } });
  await queryClient.invalidateQueries({ queryKey: accessPolicyQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: ['dashboard'] });
  queryClient.setQueryData(chargingQuery.queryKey, saved);
}

export const accessPolicyQuery = queryOptions({
  queryKey: ['access-policy'],
  queryFn: () => fetchOne('GET /access-policy'),
});

/** Saves some rules; those that another tab or a colleague changed meanwhile are kept. */
export async function saveAccessPolicy(
  opened: AccessPolicy,
  part: Partial<AccessPolicy>,
): Promise<AccessPolicy> {
  const body = { ...opened, ...part };
  const saved = await saveOver(opened, 'PUT /access-policy', { body });
  queryClient.setQueryData(accessPolicyQuery.queryKey, saved);
  return saved;
}

export const autopayQuery = queryOptions({
  queryKey: ['autopay-settings'],
  queryFn: () => fetchOne('GET /autopay-settings'),
});

export async function saveAutopay(body: AutopaySettings): Promise<void> {
  queryClient.setQueryData(autopayQuery.queryKey, await change('PUT /autopay-settings', { body }));
}

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => fetchOne('GET /reminders'),
});

export async function saveReminders(opened: Reminders, body: Reminders): Promise<Reminders> {
  const saved = await saveOver(opened, 'PUT /reminders', { body });
  queryClient.setQueryData(remindersQuery.queryKey, saved);
  return saved;
}

export const whatsAppTextsQuery = queryOptions({
  queryKey: ['whatsapp-texts'],
  queryFn: () => fetchOne('GET /whatsapp/texts'),
});

export async function saveWhatsAppTexts(
  opened: WhatsAppTexts,
  body: WhatsAppTexts,
): Promise<WhatsAppTexts> {
  const saved = await saveOver(opened, 'PUT /whatsapp/texts', { body });
  queryClient.setQueryData(whatsAppTextsQuery.queryKey, saved);
  return saved;
}

import { z } from 'zod';
import { CURRENCIES } from '../currencies.ts';
import { hexColour, name, optionalText, text, time, was } from '../fields.ts';
import { defineRoute } from '../route.ts';

const themeColours = z.strictObject({
  primary: hexColour,
  'primary-hover': hexColour,
  background: hexColour,
  text: hexColour,
  'text-secondary': hexColour,
  navbar: hexColour,
  dropdown: hexColour,
  'button-text': hexColour,
  'card-bg': hexColour,
});

export const theme = z.strictObject({ light: themeColours, dark: themeColours });

const openingHours = z
  .array(
    z.strictObject({
      weekday: z.int().min(0).max(6),
      opens: time,
      closes: time,
    }),
  )
  .max(21);

const contact = z.strictObject({
  email: optionalText(254),
  phone: optionalText(30),
  address: optionalText(300),
  /** The number under which the gym is registered as a company. */
  legalId: optionalText(30).optional(),
});

const store = z.strictObject({ enabled: z.boolean() });

/** What management may change with PUT /settings. */
export const settingsUpdate = z.strictObject({
  gymName: name(120),
  theme,
  currency: z.enum(CURRENCIES),
  /** One of the list, or the one the gym has. */
  timeZone: text(60),
  contact,
  openingHours,
  store,
});

/** What a page needs before anyone has logged in. */
export const settings = settingsUpdate.extend({
  subdomain: z.string(),
  logo: z.string().nullable(),
  logoVersion: z.int(),
  /** Only of the gym that guests look around in. */
  tour: z.literal(true).optional(),
});

export type Settings = z.output<typeof settings>;
export type SettingsUpdate = z.output<typeof settingsUpdate>;

const settingsEdits = settingsUpdate.extend({ was });
export type SettingsEdits = z.output<typeof settingsEdits>;

const LOGO_MAX_BYTES = 2 * 1024 * 1024;

export const settingsRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/settings',
    access: 'guest',
    whenLapsed: 'works',
    summary: "The gym's name, logo, colours and other public settings",
    response: settings,
    cache: 'handler',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/settings',
    access: 'management',
    permission: 'every-admin',
    summary: "Replace the gym's settings",
    body: settingsEdits,
    response: settings,
  }),
  uploadLogo: defineRoute({
    method: 'POST',
    path: '/gyms/logo',
    access: 'management',
    permission: 'settings.brand',
    summary: "Replace the gym's logo",
    upload: { field: 'logo', maxBytes: LOGO_MAX_BYTES },
    response: settings.pick({ logo: true, logoVersion: true }),
  }),
  removeLogo: defineRoute({
    method: 'DELETE',
    path: '/gyms/logo',
    access: 'management',
    permission: 'settings.brand',
    summary: "Take the gym's logo away; the neutral one is shown again",
  }),
};

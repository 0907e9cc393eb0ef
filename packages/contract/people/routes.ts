import { utcDay } from '@forja/calendar/day';
import { z } from 'zod';
import { dutyFields } from '../duties/routes.ts';
import { exportFormat } from '../export-format.ts';
import {
  anyName,
  anyText,
  date,
  email,
  id,
  idParams,
  instant,
  listQuery,
  name,
  optionalText,
  text,
  was,
} from '../fields.ts';
import { MEMBERSHIP_STATUSES } from '../memberships/status.ts';
import { ROLES } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { MAX_CHOSEN, MAX_TAG, PEOPLE_SORTS, STATUS_FILTERS, USER_STATUSES } from './values.ts';

/** What anyone in the gym may see of another person. */
const publicPerson = z.strictObject({
  id,
  username: z.string(),
  profilePic: z.string().nullable(),
});

const membershipOfPerson = z.strictObject({
  id,
  planId: id,
  planName: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  startsOn: date,
  periodFrom: date,
  endsOn: date,
  frozenOn: date.nullable(),
  /** Amounts are null for staff who may not see money. */
  priceCents: z.int().nullable(),
  owedCents: z.int().nullable(),
  /** The price of another period: the plan's, whatever was agreed for this one. */
  renewalCents: z.int().nullable(),
  /** What to pay to renew: the next period, and what is owed for this one. */
  toRenewCents: z.int().nullable(),
});

/** A person as management sees them in the list. */
export const person = publicPerson.extend({
  memberNumber: z.int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  membership: membershipOfPerson.nullable(),
  /**
   * What is owed for this membership, whoever pays for it, and what else is open in their account;
   * null for staff who may not see money.
   */
  owedCents: z.int().nullable(),
  lastVisitAt: instant.nullable(),
  createdAt: instant,
  /** Short labels that the gym gave them. */
  tags: z.array(z.string()),
});

const namedPerson = z.strictObject({ id, name: z.string() });
const mergedPerson = namedPerson.extend({ canUndo: z.boolean() });

/** Everything management sees in the side panel except the medical notes. */
export const personDetail = person.extend({
  /** The part of `owedCents` that is not for this membership. */
  otherOwedCents: z.int().nullable(),
  birthDate: date.nullable(),
  nationalId: z.string().nullable(),
  /** The number of a card or wristband from the gym's earlier system. */
  cardNumber: z.string().nullable(),
  staffNote: z.string().nullable(),
  /**
   * Who last changed the note and when; null if the log does not say, for example after an import.
   */
  staffNoteBy: z.strictObject({ name: z.string(), at: instant }).nullable(),
  /** On how many days a week they come, over the last eight weeks or since they joined. */
  visitsPerWeek: z.number().nullable(),
  /** The location they belong to; null: all of them. */
  homeLocationId: id.nullable(),
  invitedAt: instant.nullable(),
  /** Their mail server said last that the address does not exist. */
  isEmailRefused: z.boolean(),
  /** A new address that was asked for and is not confirmed yet. */
  wantedEmail: z.string().nullable(),
  /** The adult who pays, signs and sees for this minor. */
  guardian: namedPerson.nullable(),
  /** Set for an alias: the person it was merged into, and whether that can still be undone. */
  mergedInto: mergedPerson.nullable(),
  /** The aliases that were merged into this person. */
  aliases: z.array(mergedPerson),
  /** The minors this person answers for. */
  minors: z.array(namedPerson),
  /** Stored values that cannot be read as what they should be, from before they were checked. */
  unreadable: z.array(z.enum(['phone', 'nationalId'])),
  hasSecondFactor: z.boolean(),
  /** Whether they have a password. If so, only they decide about their account. */
  logsIn: z.boolean(),
  /** Their login was opened by a link of staff, and does not see their health yet. */
  isUnproven: z.boolean(),
  /** The day the account will be deleted, if they asked for it. */
  deletesAt: instant.nullable(),
});

export type Person = z.output<typeof person>;
export type PersonDetail = z.output<typeof personDetail>;

/** What a guardian sees of each minor. */
const minor = publicPerson.extend({
  firstName: z.string(),
  lastName: z.string(),
  membership: membershipOfPerson.nullable(),
  /** Whether a payment was reported for them that the gym has not confirmed yet. */
  isPaymentWaiting: z.boolean(),
  lastVisitAt: instant.nullable(),
});
export type Minor = z.output<typeof minor>;

const birthDate = date.refine((value) => value >= '1900-01-01' && value <= utcDay(Date.now()), {
  error: 'La fecha de nacimiento debe estar en el pasado.',
});
const editable = {
  firstName: name(60),
  lastName: anyName(80),
  email: email.nullable(),
  /** In any notation; stored in international form. */
  phone: text(30).nullable(),
  birthDate: birthDate.nullable(),
  /** A cédula física or jurídica, DIMEX, NITE or passport in any notation. */
  nationalId: text(30).nullable(),
  guardianId: id.nullable(),
  staffNote: optionalText(2000),
  homeLocationId: id.nullable(),
};

export const newPerson = z.strictObject({
  firstName: editable.firstName,
  lastName: editable.lastName.default(''),
  email: editable.email.default(null),
  phone: editable.phone.default(null),
  birthDate: editable.birthDate.default(null),
  nationalId: editable.nationalId.default(null),
  guardianId: editable.guardianId.default(null),
  staffNote: editable.staffNote.default(null),
  homeLocationId: editable.homeLocationId.default(null),
  emergencyName: anyText(120).default(''),
  emergencyPhone: anyText(30).default(''),
  role: z.enum(ROLES).default('member'),
  /** The permissions and places of a new admin; required for an admin. */
  profile: dutyFields.profile.optional(),
  locationIds: dutyFields.locationIds.default([]),
  invite: z.boolean().default(true),
});
export type NewPerson = z.output<typeof newPerson>;

export const personUpdate = z
  .strictObject({
    ...editable,
    /** The number of the card or wristband that opens doors for them; null removes a lost one. */
    cardNumber: text(40).nullable(),
  })
  .partial()
  .extend({ was });
export type PersonUpdate = z.output<typeof personUpdate>;

/** Medical notes and emergency contact; reading them is recorded in the audit log. */
const careNotes = z.strictObject({
  medicalNotes: anyText(4000),
  emergencyName: anyName(120),
  emergencyPhone: anyText(30),
});
export type CareNotes = z.output<typeof careNotes>;

const filters = {
  status: z.enum(STATUS_FILTERS).optional(),
  role: z.enum(ROLES).optional(),
  membership: z.enum([...MEMBERSHIP_STATUSES, 'none']).optional(),
  planId: id.optional(),
  /** People who have not come for at least this many days. */
  absentDays: z.coerce.number().int().min(1).max(3650).optional(),
  /** People whom this import added or changed. */
  importId: id.optional(),
  tag: text(MAX_TAG).optional(),
  /** People who owe anything, for staff who may see money. */
  debt: z.enum(['open']).optional(),
};
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Up to 200 ids, separated by commas. */
const CHOSEN = new RegExp(`^${UUID}(?:,${UUID}){0,199}$`);

const peopleQuery = listQuery.extend({ ...filters, sort: z.enum(PEOPLE_SORTS).default('name') });
export type PeopleQuery = z.output<typeof peopleQuery>;

export const peopleRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/users',
    access: 'user',
    summary: 'People of the gym: full rows for management, names and pictures for others',
    query: peopleQuery,
    response: z.array(z.union([person, publicPerson])),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/users',
    access: 'management',
    permission: 'people.edit',
    summary:
      'Add a person by name and one of email, phone or cédula; an invitation mail lets those with an address set a password',
    body: newPerson,
    response: personDetail,
    status: 201,
    idempotent: true,
  }),
  export: defineRoute({
    method: 'GET',
    path: '/users/export',
    access: 'management',
    permission: ['export', 'people.edit'],
    whenLapsed: 'works',
    summary: 'The people that match the filters, as CSV, Excel or PDF',
    query: z.strictObject({
      search: listQuery.shape.search,
      ...filters,
      /** Only these people. */
      ids: z.string().regex(CHOSEN).optional(),
      format: exportFormat,
    }),
    file: true,
  }),
  exportChosen: defineRoute({
    method: 'POST',
    path: '/users/export',
    access: 'management',
    permission: ['export', 'people.edit'],
    whenLapsed: 'works',
    summary: 'Chosen people, as CSV, Excel or PDF; an address has room for 200 only',
    query: z.strictObject({ format: exportFormat }),
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_CHOSEN) }),
    file: true,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/users/{id}',
    access: 'management',
    permission: 'people.read',
    summary: 'One person',
    params: idParams,
    response: personDetail,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/users/{id}',
    access: 'management',
    permission: 'people.edit',
    summary: "Change a person's data",
    params: idParams,
    body: personUpdate,
    response: personDetail,
  }),
  disable: defineRoute({
    method: 'POST',
    path: '/users/{id}/disable',
    access: 'management',
    permission: 'people.disable',
    summary: 'Close the account: every session ends at once',
    params: idParams,
    response: personDetail,
  }),
  enable: defineRoute({
    method: 'POST',
    path: '/users/{id}/enable',
    access: 'management',
    permission: 'people.disable',
    summary: 'Open a closed account again',
    params: idParams,
    response: personDetail,
  }),
  logOut: defineRoute({
    method: 'POST',
    path: '/users/{id}/log-out',
    access: 'management',
    permission: 'people.disable',
    summary: 'End every session, trusted phone and passkey of somebody; their entry code changes',
    params: idParams,
  }),
  removeSecondFactor: defineRoute({
    method: 'POST',
    path: '/users/{id}/remove-second-factor',
    access: 'management',
    permission: 'people.disable',
    confirmed: true,
    summary: 'Take the second factor off the account of somebody who lost it; they are told',
    params: idParams,
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/users/{id}/invite',
    access: 'management',
    permission: 'people.invite',
    summary: 'Mail the invitation again',
    params: idParams,
    response: personDetail,
  }),
  claimLink: defineRoute({
    method: 'POST',
    path: '/users/{id}/claim-link',
    access: 'management',
    permission: 'people.invite',
    summary: 'A link, shown as a QR, with which somebody takes over the account staff opened',
    params: idParams,
    response: z.strictObject({ path: z.string(), expiresAt: instant }),
    status: 201,
  }),
  confirmIdentity: defineRoute({
    method: 'POST',
    path: '/users/{id}/confirm-identity',
    access: 'management',
    permission: 'people.edit',
    confirmed: true,
    summary: 'Staff who did not help to open it saw that a login is of its person',
    params: idParams,
  }),
  tags: defineRoute({
    method: 'GET',
    path: '/users/tags',
    access: 'management',
    permission: 'people.read',
    summary: 'The tags of the people the caller works with, by name',
    response: z.array(z.strictObject({ name: z.string(), people: z.int() })),
  }),
  minors: defineRoute({
    method: 'GET',
    path: '/me/minors',
    access: 'user',
    summary: 'The minors the caller answers for, each with their membership',
    response: z.array(minor),
  }),
  takePhoto: defineRoute({
    method: 'POST',
    path: '/users/{id}/photo',
    access: 'management',
    permission: 'people.edit',
    summary: 'A photo of a person, taken at the desk; it is their picture from then on',
    params: idParams,
    upload: { field: 'photo', maxBytes: 2 * 1024 * 1024 },
    response: z.strictObject({ profilePic: z.string() }),
  }),
  readCare: defineRoute({
    method: 'GET',
    path: '/users/{id}/care',
    access: 'management',
    permission: 'health.emergency',
    summary: 'Medical notes and emergency contact; each view is recorded',
    params: idParams,
    response: careNotes,
  }),
  updateCare: defineRoute({
    method: 'PUT',
    path: '/users/{id}/care',
    access: 'management',
    permission: ['health.read', 'people.edit'],
    summary: 'Replace medical notes and emergency contact',
    params: idParams,
    body: careNotes,
    response: careNotes,
  }),
};

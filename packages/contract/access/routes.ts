import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import {
  anyText,
  date,
  daysInOrder,
  id,
  idParams,
  instant,
  listQuery,
  needsOneOf,
  text,
  was,
} from '../fields.ts';
import { MEMBERSHIP_STATUSES } from '../memberships/status.ts';
import { USER_STATUSES } from '../people/values.ts';
import { defineRoute } from '../route.ts';
import { MAX_SEARCH } from '../search.ts';
import { MAX_PINS, UNDO_ENTRY_MINUTES } from './values.ts';
import { ENTRY_METHODS, REFUSALS } from './words.ts';

export const accessPerson = z.strictObject({
  id,
  username: z.string(),
  profilePic: z.string().nullable(),
});

const entry = z.strictObject({
  id,
  at: instant,
  /** Null for a code or PIN that belongs to nobody. */
  user: accessPerson
    .extend({
      /** With all surnames, to tell people with the same name apart. */
      fullName: z.string(),
      /** The plan of the membership that counts for them now. */
      planName: z.string().nullable(),
      /** The last day of their memberships, including those that follow. */
      endsOn: date.nullable(),
      /** The weekdays of that plan, Sunday 0; empty for every day. */
      weekdays: z.array(z.int()),
    })
    .nullable(),
  /** Null when entered at the desk, or when the device was deleted. */
  device: z.strictObject({ id, name: z.string() }).nullable(),
  direction: z.enum(['in', 'out']),
  granted: z.boolean(),
  reason: z.enum(REFUSALS).nullable(),
  method: z.enum(ENTRY_METHODS),
  /** Staff entered what the person showed, or let them in by hand. */
  atDesk: z.boolean(),
  /** Decided by the device while it was offline. */
  offline: z.boolean(),
  /** The class this entry checked the person into. */
  className: z.string().nullable(),
});
export type Entry = z.output<typeof entry>;

const entriesQuery = listQuery.extend({
  /** Days in the gym, inclusive. */
  from: date.optional(),
  to: date.optional(),
  userId: id.optional(),
  deviceId: id.optional(),
  result: z.enum(['granted', 'refused']).optional(),
});
export type EntriesQuery = z.output<typeof entriesQuery>;

const entryCode = z.strictObject({
  userId: id,
  /** The secret the phone makes its codes from, base64url. */
  secret: z.string(),
  pin: z.string(),
  /** The server's clock, so that a phone with a wrong clock still shows the right code. */
  now: instant,
});
export type EntryCode = z.output<typeof entryCode>;

const PIN = /^\d{6}$/;

const givePins = z.strictObject({
  userIds: z.array(id).min(1).max(MAX_PINS),
  /** Also for those who have one, which ends. */
  again: z.boolean().default(false),
});
export type GivePins = z.output<typeof givePins>;

const givenPin = z.strictObject({
  userId: id,
  name: z.string(),
  memberNumber: z.int().nullable(),
  phone: z.string().nullable(),
  /** Null when none was made. */
  pin: z.string().nullable(),
  /** Why none was made. */
  reason: z.enum(['has-one', 'sees-it-in-app', 'disabled']).nullable(),
});
export type GivenPin = z.output<typeof givenPin>;

const checkIn = z
  .strictObject({
    /** Made by the device; the same id sent again gets the first answer. */
    eventId: id,
    code: anyText(200).optional(),
    pin: z.string().regex(PIN).optional(),
    /** The number of a card or wristband, as the reader gives it. */
    card: text(40).optional(),
    userId: id.optional(),
    /** A cédula or member number, for kiosks of gyms that allow it; counts only with the name. */
    number: text(30).optional(),
    /** The first name of whoever the number belongs to. */
    firstName: text(60).optional(),
    /** The door, when staff at the desk name one; a device uses its own. */
    deviceId: id.optional(),
  })
  .refine(
    ({ code, pin, card, userId, number }) =>
      [code, pin, card, userId, number].filter((given) => given !== undefined).length === 1,
    { error: 'Envía un código, un PIN, una tarjeta, un número o una persona.', path: ['code'] },
  )
  .refine(({ number, firstName }) => (number === undefined) === (firstName === undefined), {
    error: 'Con un número va el nombre, y solo con él.',
    path: ['firstName'],
  })
  .meta(needsOneOf('code', 'pin', 'card', 'userId', 'number'));
export type CheckIn = z.output<typeof checkIn>;

const checkInAnswer = z.strictObject({
  granted: z.boolean(),
  reason: z.enum(REFUSALS).nullable(),
  user: accessPerson.nullable(),
  membership: z
    .strictObject({
      planName: z.string(),
      status: z.enum(MEMBERSHIP_STATUSES),
      endsOn: date,
      /** Visits left after this one; null when the plan does not count them. */
      visitsLeft: z.int().nullable(),
      /** The days of the week the plan opens on, Sunday 0; empty for every day. */
      weekdays: z.array(z.int()),
    })
    .nullable(),
  /** What they have for later, if they are refused only because a pack has no visits left. */
  waiting: z.strictObject({ id, planName: z.string(), startsOn: date }).nullable(),
  /** The class the person is now checked into. */
  className: z.string().nullable(),
  /** Only for the desk: minutes since they came in; null if they have left. */
  minutesInside: z.int().nullable(),
});
export type CheckInAnswer = z.output<typeof checkInAnswer>;

const personAtDesk = accessPerson.extend({
  /** With all surnames, to tell people with the same name apart. */
  fullName: z.string(),
  memberNumber: z.int().nullable(),
  status: z.enum(USER_STATUSES),
  membership: z
    .strictObject({
      planName: z.string(),
      status: z.enum(MEMBERSHIP_STATUSES),
      startsOn: date,
      endsOn: date,
    })
    .nullable(),
  /** What they owe, negative for money in hand; null for staff who may not see money. */
  balanceCents: z.int().nullable(),
  /** How long ago they came in, if they have not left. */
  minutesInside: z.int().nullable(),
  /** The typed text is their complete number, card, national id, phone or address. */
  isExact: z.boolean(),
});
export type PersonAtDesk = z.output<typeof personAtDesk>;

const occupancy = z.strictObject({
  day: date,
  /** People inside now, and the gym's limit; null if it has none. */
  inside: z.int(),
  maxInside: z.int().nullable(),
  /** Entries of that day, and distinct people. */
  entries: z.int(),
  people: z.int(),
  hours: z.array(
    z.strictObject({
      hour: z.int().min(0).max(23),
      entries: z.int(),
      /** The average of the last eight such weekdays. */
      usual: z.number(),
    }),
  ),
});
export type Occupancy = z.output<typeof occupancy>;

const personInside = z.strictObject({
  /** With all surnames, to tell people with the same name apart. */
  user: accessPerson.extend({ fullName: z.string() }),
  since: instant,
  deviceName: z.string().nullable(),
});
export type PersonInside = z.output<typeof personInside>;

const accessPolicy = z.strictObject({
  /** Whether a person with a late payment may enter. */
  debt: z.enum(['allow', 'refuse']),
  debtGraceDays: z.int().min(0).max(60),
  expiryGraceDays: z.int().min(0).max(30),
  /** Minutes before and after the hours of a plan. */
  toleranceMinutes: z.int().min(0).max(120),
  /** How long a visit lasts when nobody registers the exit. */
  stayMinutes: z.int().min(15).max(720),
  /** After how many unpaid periods automatic renewal stops; null for never. */
  unpaidPeriods: z.int().min(1).max(12).nullable().default(null),
  /** Days a year that a membership may be paused; null for no limit. */
  pauseDaysPerYear: z.int().min(0).max(366).nullable().default(null),
  /** Whether members may cancel their own membership at the end of the paid period. */
  memberCancels: z.boolean().default(false),
  /**
   * For how long after an entry another one of the same person counts as a repetition; 0 for never.
   */
  passbackMinutes: z.int().min(0).max(240).default(0),
  /** Whether a repeated entry is refused, or free: the door opens and no visit is used. */
  passback: z.enum(['refuse', 'free']).default('refuse'),
  /** The limit of people inside, which is only shown; null for none. */
  maxInside: z.int().min(1).max(100_000).nullable().default(null),
  /** Days of grace a month that desk staff may give per membership; 0 for none. */
  graceDaysPerMonth: z.int().min(0).max(31).default(0),
  /** Whether a kiosk lets people in by cédula or member number with their first name. */
  kioskNumbers: z.boolean().default(false),
});
export type AccessPolicy = z.output<typeof accessPolicy>;
const accessPolicyEdits = accessPolicy.extend({ was });
export type AccessPolicyEdits = z.output<typeof accessPolicyEdits>;

export const accessRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/accesos',
    access: 'user',
    summary: 'Entries and refusals, newest first; members see their own',
    query: daysInOrder(entriesQuery),
    response: z.array(entry),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/accesos/export',
    access: 'management',
    permission: ['export', 'access.log'],
    whenLapsed: 'works',
    summary: 'The entries and refusals that match, as CSV, Excel or PDF',
    query: daysInOrder(
      entriesQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormat }),
    ),
    file: true,
  }),
  code: defineRoute({
    method: 'GET',
    path: '/accesos/code',
    access: 'user',
    summary: "What the caller's phone makes its entry codes from, and the PIN",
    // The doors of a gym that owes us money still open.
    whenLapsed: 'works',
    response: entryCode,
  }),
  renewCode: defineRoute({
    method: 'POST',
    path: '/accesos/code',
    access: 'user',
    summary: 'A new secret and a new PIN; the old ones open nothing any more',
    whenLapsed: 'works',
    response: entryCode,
  }),
  givePin: defineRoute({
    method: 'POST',
    path: '/users/{id}/pin',
    access: 'management',
    permission: 'people.edit',
    summary: 'A new PIN for somebody who never logs in, to tell them at the desk; the old one ends',
    params: idParams,
    response: z.strictObject({ pin: z.string() }),
  }),
  choosePin: defineRoute({
    method: 'PUT',
    path: '/accesos/pin',
    access: 'user',
    summary: 'The PIN that the caller chose; the code stays as it is',
    whenLapsed: 'works',
    body: z.strictObject({ pin: z.string().regex(PIN, 'Un PIN tiene 6 cifras.') }),
    response: entryCode,
  }),
  givePins: defineRoute({
    method: 'POST',
    path: '/users/pins',
    access: 'management',
    permission: 'people.edit',
    summary:
      'PINs for people who never log in, to print or send; who has one keeps it, or gets another',
    body: givePins,
    response: z.array(givenPin),
  }),
  checkIn: defineRoute({
    method: 'POST',
    path: '/accesos/check-in',
    access: 'device-or-management',
    permission: 'access.register',
    summary: 'Decides whether a door opens, and writes it down',
    whenLapsed: 'works',
    body: checkIn,
    response: checkInAnswer,
  }),
  undo: defineRoute({
    method: 'DELETE',
    path: '/accesos/{id}',
    access: 'management',
    permission: 'access.register',
    whenLapsed: 'works',
    summary: `Takes back an entry that the caller registered at the desk within ${UNDO_ENTRY_MINUTES} minutes, with its visit`,
    params: idParams,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/accesos/people',
    access: 'management',
    permission: 'access.register',
    whenLapsed: 'works',
    summary: 'Whom to let in: by name, number, cédula, phone, address or card, whole matches first',
    query: z.strictObject({ search: text(MAX_SEARCH) }),
    response: z.array(personAtDesk),
  }),
  occupancy: defineRoute({
    method: 'GET',
    path: '/accesos/occupancy',
    access: 'user',
    summary: 'People inside now and entries by hour of a day',
    query: z.strictObject({ day: date.optional() }),
    response: occupancy,
  }),
  inside: defineRoute({
    method: 'GET',
    path: '/accesos/inside',
    access: 'management',
    permission: 'access.log',
    summary: 'Who is inside now, the latest first',
    response: z.array(personInside),
  }),
  readPolicy: defineRoute({
    method: 'GET',
    path: '/access-policy',
    access: 'management',
    permission: 'devices.manage',
    summary: 'What the doors forgive',
    response: accessPolicy,
  }),
  updatePolicy: defineRoute({
    method: 'PUT',
    path: '/access-policy',
    access: 'management',
    permission: 'devices.manage',
    summary: 'Changes what the doors forgive',
    body: accessPolicyEdits,
    response: accessPolicy,
  }),
};

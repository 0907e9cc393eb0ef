import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import {
  anyText,
  date,
  daysInOrder,
  id,
  idParams,
  instant,
  money,
  name,
  optionalText,
  text,
  time,
  was,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { ATTENDANCES, BOOKING_STATUSES, MAX_CANCEL_REASON } from './values.ts';

const coach = z.strictObject({ id, name: z.string(), profilePic: z.string().nullable() });

const location = z.strictObject({ id, name: z.string() });

const ownBooking = z.strictObject({
  id,
  status: z.enum(['booked', 'waiting']),
  /** Position on the waitlist, from 1; null with a seat. */
  place: z.int().nullable(),
  attendance: z.enum(ATTENDANCES).nullable(),
});

const gymEvent = z.strictObject({
  id,
  seriesId: id.nullable(),
  title: z.string(),
  description: z.string(),
  coach: coach.nullable(),
  room: z.string().nullable(),
  location: location.nullable(),
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  booked: z.int(),
  waitlistSize: z.int(),
  waiting: z.int(),
  hue: z.int(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** The caller's own booking. */
  mine: ownBooking.nullable(),
});
export type GymEvent = z.output<typeof gymEvent>;

const eventDetail = gymEvent.extend({
  /** Why the caller may not book it, as a sentence; null when they may. */
  refusal: z.string().nullable(),
  freeCancelUntil: instant,
  absences: z.int(),
  maxAbsences: z.int().nullable(),
  suspensionDays: z.int(),
  feeCents: z.int(),
  visitsLeft: z.int().nullable(),
  /** Friends of the caller with a seat, as far as they share it. */
  friends: z.array(z.strictObject({ id, name: z.string(), profilePic: z.string().nullable() })),
});
export type EventDetail = z.output<typeof eventDetail>;

const MAX_SEATS = 500;

/** Days and hours are local; the gym's zone turns them into instants. */
const eventFields = {
  title: name(80),
  description: anyText(500),
  coachId: id.nullable(),
  room: optionalText(60),
  locationId: id.nullable(),
  day: date,
  startTime: time,
  minutes: z.int().min(10).max(600),
  capacity: z.int().min(1).max(MAX_SEATS),
  waitlistSize: z.int().min(0).max(MAX_SEATS),
  hue: z.int().min(0).max(359),
};

/** A weekly rule of RFC 5545, `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270131`: recurrence.ts. */
const repeat = anyText(120);

const newEvent = z.strictObject({
  ...eventFields,
  description: eventFields.description.default(''),
  coachId: eventFields.coachId.default(null),
  room: eventFields.room.default(null),
  locationId: eventFields.locationId.default(null),
  waitlistSize: eventFields.waitlistSize.default(10),
  hue: eventFields.hue.default(250),
  repeat: repeat.nullable().default(null),
});
export type NewEvent = z.output<typeof newEvent>;

const scope = z.enum(['one', 'following']);
export type Scope = z.output<typeof scope>;

const eventUpdate = z
  .strictObject(eventFields)
  .partial()
  .extend({ scope: scope.default('one'), was });
export type EventUpdate = z.output<typeof eventUpdate>;

const booking = z.strictObject({
  id,
  userId: id,
  name: z.string(),
  /** Whether WhatsApp can reach them. */
  hasPhone: z.boolean(),
  /** Whether notices reach them by the app or by mail; staff have to tell the others. */
  isReached: z.boolean(),
  profilePic: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  place: z.int().nullable(),
  attendance: z.enum(ATTENDANCES).nullable(),
  createdAt: instant,
});
export type Booking = z.output<typeof booking>;

const classRules = z.strictObject({
  freeCancelMinutes: z.int().min(0).max(10_080),
  /** Absences in 30 days after which booking is suspended; null for never. */
  maxAbsences: z.int().min(1).max(20).nullable(),
  suspensionDays: z.int().min(1).max(60),
  /** The fee for a late cancellation or an absence; 0 for none. */
  feeCents: money.default(0),
});
export type ClassRules = z.output<typeof classRules>;
const classRulesEdits = classRules.extend({ was });
export type ClassRulesEdits = z.output<typeof classRulesEdits>;

const calendarFeed = z.strictObject({
  /** Null until the person asks for one. */
  path: z.string().nullable(),
});

export const classRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/events',
    access: 'user',
    summary: 'The classes of a stretch of days, both included, in the zone of the gym',
    query: daysInOrder(z.strictObject({ from: date, to: date })),
    response: z.array(gymEvent),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/events/export',
    access: 'management',
    permission: ['export', 'classes.manage'],
    whenLapsed: 'works',
    summary: 'The classes of a stretch of days, as CSV, Excel or PDF',
    query: daysInOrder(z.strictObject({ from: date, to: date, format: exportFormat })),
    file: true,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/events/{id}',
    access: 'user',
    summary: 'A class with the rules that apply to the caller',
    params: idParams,
    response: eventDetail,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/events',
    access: 'management',
    permission: 'classes.manage',
    summary: 'Add a class, or a weekly series of it',
    body: newEvent,
    response: z.array(gymEvent),
    status: 201,
    idempotent: true,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/events/{id}',
    access: 'management',
    permission: 'classes.manage',
    summary: 'Change a class, or it and those that follow in its series',
    params: idParams,
    body: eventUpdate,
    response: gymEvent,
  }),
  cancel: defineRoute({
    method: 'DELETE',
    path: '/events/{id}',
    access: 'management',
    permission: 'classes.manage',
    summary: 'Cancel a class, or it and those that follow, and tell everyone booked',
    params: idParams,
    query: z.strictObject({
      scope: scope.default('one'),
      reason: text(MAX_CANCEL_REASON).optional(),
    }),
  }),
  reinstate: defineRoute({
    method: 'POST',
    path: '/events/{id}/reinstate',
    access: 'management',
    permission: 'classes.manage',
    summary:
      'Give a cancelled class after all, or all that were cancelled with it; bookings come back and people are told',
    params: idParams,
    body: z.strictObject({ scope: scope.default('one') }),
    response: gymEvent,
  }),
  options: defineRoute({
    method: 'GET',
    path: '/event-options',
    access: 'management',
    permission: 'classes.attendance',
    summary: 'Who can coach, the rooms in use and the places of the gym',
    response: z.strictObject({
      coaches: z.array(coach),
      rooms: z.array(z.string()),
      locations: z.array(location),
    }),
  }),
  book: defineRoute({
    method: 'POST',
    path: '/events/{id}/bookings',
    access: 'user',
    summary: 'Take a seat, or a place on the waitlist when the class is full',
    params: idParams,
    response: ownBooking,
    status: 201,
    idempotent: true,
  }),
  cancelBooking: defineRoute({
    method: 'DELETE',
    path: '/events/{id}/bookings/me',
    access: 'user',
    summary: 'Give the seat back; it goes to the first in line who may take it',
    params: idParams,
    response: z.strictObject({ late: z.boolean() }),
  }),
  listBookings: defineRoute({
    method: 'GET',
    path: '/events/{id}/bookings',
    access: 'management',
    permission: 'classes.attendance',
    summary: 'Who comes and who waits',
    params: idParams,
    response: z.array(booking),
  }),
  exportBookings: defineRoute({
    method: 'GET',
    path: '/events/{id}/bookings/export',
    access: 'management',
    permission: ['export', 'classes.attendance'],
    summary: 'Who comes and who waits, as CSV, Excel or PDF',
    params: idParams,
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  bookFor: defineRoute({
    method: 'POST',
    path: '/events/{id}/people',
    access: 'management',
    permission: 'classes.book',
    summary: 'Book a class for somebody, by the same rules',
    params: idParams,
    body: z.strictObject({ userId: id }),
    response: booking,
    status: 201,
    idempotent: true,
  }),
  removeBooking: defineRoute({
    method: 'DELETE',
    path: '/events/{id}/bookings/{bookingId}',
    access: 'management',
    permission: 'classes.book',
    summary: 'Take somebody off the list without a fault of theirs',
    params: z.strictObject({ id, bookingId: id }),
  }),
  setAttendance: defineRoute({
    method: 'POST',
    path: '/events/{id}/bookings/{bookingId}/attendance',
    access: 'management',
    permission: 'classes.attendance',
    summary: 'Note that somebody came or did not; null takes it back',
    params: z.strictObject({ id, bookingId: id }),
    body: z.strictObject({ attendance: z.enum(ATTENDANCES).nullable() }),
    response: booking,
    status: 200,
  }),
  readRules: defineRoute({
    method: 'GET',
    path: '/class-rules',
    access: 'user',
    summary: 'Until when cancelling is free and what absences lead to',
    response: classRules,
  }),
  updateRules: defineRoute({
    method: 'PUT',
    path: '/class-rules',
    access: 'management',
    permission: ['classes.manage', 'settings.hours'],
    summary: 'Replace those rules',
    body: classRulesEdits,
    response: classRules,
  }),
  readFeed: defineRoute({
    method: 'GET',
    path: '/me/calendar-feed',
    access: 'user',
    summary: "Where the phone's calendar can read the caller's classes",
    response: calendarFeed,
  }),
  renewFeed: defineRoute({
    method: 'POST',
    path: '/me/calendar-feed',
    access: 'user',
    summary: 'A new secret address; the one before stops working',
    response: calendarFeed,
    status: 201,
  }),
  feed: defineRoute({
    method: 'GET',
    path: '/calendar/{token}',
    access: 'guest',
    whenLapsed: 'works',
    summary: 'The booked classes of whoever the secret address belongs to, as iCalendar',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}\.ics$/) }),
    file: 'text/calendar',
  }),
};

import { z } from 'zod';
import { MAX_REFERENCE, PAYMENT_METHODS } from '../accounts/values.ts';
import { date, id, idParams, instant, name, optionalText } from '../fields.ts';
import { defineRoute } from '../route.ts';

const holiday = z.strictObject({ id, day: date, name: z.string() });
export type Holiday = z.output<typeof holiday>;

const newHoliday = z.strictObject({
  day: date,
  name: name(80),
  /** Cancels the classes of that day and notifies everyone booked. */
  cancelClasses: z.boolean().default(false),
});
export type NewHoliday = z.output<typeof newHoliday>;

const fee = z.strictObject({
  id,
  userId: id,
  name: z.string(),
  classTitle: z.string(),
  classAt: instant,
  reason: z.enum(['late', 'absent']),
  amountCents: z.int(),
});
export type ClassFee = z.output<typeof fee>;

/** Closed days, copied weeks, and fees for missed classes. */
export const classDayRoutes = {
  holidays: defineRoute({
    method: 'GET',
    path: '/class-holidays',
    access: 'user',
    summary: 'The days the gym is closed, from today on',
    response: z.array(holiday),
  }),
  addHoliday: defineRoute({
    method: 'POST',
    path: '/class-holidays',
    access: 'management',
    permission: ['classes.manage', 'settings.hours'],
    summary: 'Close the gym for a day; its classes are cancelled when asked to',
    body: newHoliday,
    response: z.strictObject({ holiday, cancelled: z.int() }),
    status: 201,
  }),
  removeHoliday: defineRoute({
    method: 'DELETE',
    path: '/class-holidays/{id}',
    access: 'management',
    permission: ['classes.manage', 'settings.hours'],
    summary: 'Open the gym again on that day; cancelled classes stay cancelled',
    params: idParams,
  }),
  copyWeek: defineRoute({
    method: 'POST',
    path: '/events/copy-week',
    access: 'management',
    permission: ['classes.manage', 'settings.hours'],
    summary: 'Repeat the classes of a week in another; clashes and closed days are passed over',
    body: z.strictObject({ from: date, to: date }),
    response: z.strictObject({ created: z.int(), skipped: z.int() }),
    status: 201,
    idempotent: true,
  }),
  fees: defineRoute({
    method: 'GET',
    path: '/class-fees',
    access: 'management',
    permission: 'money.take',
    summary: 'What late cancellations and absences cost and nobody has settled yet',
    response: z.array(fee),
  }),
  chargeFee: defineRoute({
    method: 'POST',
    path: '/class-fees/{id}/charge',
    access: 'management',
    permission: 'money.take',
    summary: 'Take the money for a missed class; it becomes a payment with its receipt',
    params: idParams,
    body: z.strictObject({
      method: z.enum(PAYMENT_METHODS),
      reference: optionalText(MAX_REFERENCE).default(null),
    }),
  }),
  waiveFee: defineRoute({
    method: 'POST',
    path: '/class-fees/{id}/waive',
    access: 'management',
    permission: 'money.writeoff',
    summary: 'Forgive what a missed class costs',
    params: idParams,
  }),
};

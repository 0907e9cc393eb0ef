import { z } from 'zod';
import { PAYMENT_METHODS } from '../accounts/values.ts';
import { TOO_MUCH } from '../currencies.ts';
import {
  anyText,
  date,
  id,
  idParams,
  instant,
  listQuery,
  moneyUpTo,
  name,
  text,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  CONCEPTS,
  DEFAULT_DISCOUNT_LIMIT,
  MAX_CASH,
  MAX_DOLLARS,
  MOVEMENT_KINDS,
} from './values.ts';

const cash = moneyUpTo(MAX_CASH);

const shift = z.strictObject({
  id,
  number: z.int(),
  registerId: id,
  registerName: z.string(),
  locationName: z.string().nullable(),
  currency: z.string(),
  floatCents: z.int(),
  openedAt: instant,
  openedBy: z.string().nullable(),
  openedById: id.nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  countedCents: z.int().nullable(),
  /** The expected content of the drawer; null while it must be counted blindly. */
  expectedCents: z.int().nullable(),
  /** How much more was counted at the close; negative if money is missing. */
  differenceCents: z.int().nullable(),
  note: z.string(),
});
export type Shift = z.output<typeof shift>;

const sum = { count: z.int(), amountCents: z.int() };
const sums = z.strictObject({
  /** Everything that came in, which each grouping adds up to. */
  taken: z.strictObject(sum),
  byMethod: z.array(z.strictObject({ method: z.enum(PAYMENT_METHODS), ...sum })),
  byCashier: z.array(z.strictObject({ name: z.string().nullable(), ...sum })),
  byConcept: z.array(z.strictObject({ concept: z.enum(CONCEPTS), ...sum })),
  byLocation: z.array(z.strictObject({ name: z.string().nullable(), ...sum })),
  voids: z.strictObject(sum),
  refunds: z.strictObject(sum),
  /** What is left after voids and refunds. */
  net: z.strictObject(sum),
  /** Discounts on what was sold; this money never came in. */
  discounts: z.strictObject(sum),
});
export type Sums = z.output<typeof sums>;

const movement = z.strictObject({
  id,
  kind: z.enum(MOVEMENT_KINDS),
  amountCents: z.int(),
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
});
export type CashMovement = z.output<typeof movement>;

const piece = z.strictObject({ valueCents: z.int().min(1), pieces: z.int().min(0).max(100_000) });

const count = z.strictObject({
  id,
  pieces: z.array(piece),
  usdCents: z.int(),
  countedCents: z.int(),
  /** What was in the drawer when it was counted. */
  foundCents: z.int(),
  /** The part that moved after a blind count, which stays valid. */
  movedCents: z.int(),
  /** Dollars that were taken after it. */
  movedUsdCents: z.int(),
  expectedCents: z.int(),
  /** How much more was counted than expected; negative if money is missing. */
  differenceCents: z.int(),
  by: z.string().nullable(),
  at: instant,
});

const shiftDetail = shift.extend({
  isBlind: z.boolean(),
  /** A larger difference needs a reason. */
  toleranceCents: z.int(),
  /** The exchange rate of the shift; null if it takes no dollars. */
  usdRateCents: z.int().nullable(),
  /** The dollars expected in the drawer; null while it must be counted blindly. */
  usdCents: z.int().nullable(),
  movements: z.array(movement),
  /** Null while the drawer must be counted blindly. */
  sums: sums.nullable(),
  /** The latest count, if nothing has moved in the drawer since. */
  count: count.nullable(),
});
export type ShiftDetail = z.output<typeof shiftDetail>;

const register = z.strictObject({
  id,
  name: z.string(),
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  active: z.boolean(),
  /** The shift that is open at it. */
  openShift: z.strictObject({ id, openedAt: instant, openedBy: z.string().nullable() }).nullable(),
});
export type Register = z.output<typeof register>;

const registerInput = z.strictObject({ name: name(40), locationId: id.nullable().default(null) });
export type RegisterInput = z.output<typeof registerInput>;

const registerUpdate = z
  .strictObject({ name: name(40), locationId: id.nullable(), active: z.boolean() })
  .partial();

/** The gym's exchange rate for a dollar; null if it takes none. */
const usdRateCents = z.int().min(1).max(MAX_CASH, { error: TOO_MUCH }).nullable();

const settings = z.strictObject({
  blindCount: z.boolean(),
  toleranceCents: cash,
  usdRateCents: usdRateCents.default(null),
  /**
   * The largest discount staff may give, in percent; without limit for those who may write debts
   * off.
   */
  discountLimit: z.int().min(0).max(100).default(DEFAULT_DISCOUNT_LIMIT),
  /** Whether receipts of all payments are emailed to people with an address. */
  receiptMails: z.boolean().default(true),
});
export type CounterSettings = z.output<typeof settings>;

const day = z.strictObject({
  day: date,
  currency: z.string(),
  sums,
  shifts: z.array(shift),
});
export type CounterDay = z.output<typeof day>;

const shiftsQuery = listQuery.omit({ search: true }).extend({
  registerId: id.optional(),
  open: z.enum(['true', 'false']).optional(),
});
export type ShiftsQuery = z.output<typeof shiftsQuery>;

const newCount = z.strictObject({
  /** The number of each note and coin, or only the total if they were not counted singly. */
  pieces: z.array(piece).max(40).default([]),
  totalCents: cash.optional(),
  /** Dollars in the drawer, counted at the rate of the shift. */
  usdCents: z.int().min(0).max(MAX_DOLLARS).default(0),
});
export type NewCount = z.output<typeof newCount>;

const newMovement = z.strictObject({
  kind: z.enum(['in', 'out']),
  amountCents: z
    .int()
    .min(1, { error: 'El monto debe ser mayor que cero.' })
    .max(MAX_CASH, { error: TOO_MUCH }),
  reason: text(300),
});
export type NewMovement = z.output<typeof newMovement>;

const shiftWork = { access: 'management', permission: 'money.shift' } as const;
/** Without `money.shifts` only shifts in which the caller took money. */
const shiftReading = {
  access: 'management',
  permission: { oneOf: ['money.shift', 'money.shifts'] },
} as const;
/** Needs to see all shifts and to work at a register. */
const shiftRules = {
  access: 'management',
  permission: ['money.shift', 'money.shifts'],
} as const;
/** By default today. */
const dayQuery = z.strictObject({ day: date.optional() });

/** Registers, their shifts, and the money that went through them. */
export const shiftRoutes = {
  listRegisters: defineRoute({
    ...shiftReading,
    method: 'GET',
    path: '/registers',
    summary: 'The registers, each with the shift that is open at it',
    response: z.array(register),
  }),
  createRegister: defineRoute({
    ...shiftRules,
    method: 'POST',
    path: '/registers',
    summary: 'Add a register',
    body: registerInput,
    response: register,
    status: 201,
  }),
  updateRegister: defineRoute({
    ...shiftRules,
    method: 'PATCH',
    path: '/registers/{id}',
    summary: 'Rename or move a register, or take it out of use',
    params: idParams,
    body: registerUpdate,
    response: register,
  }),
  readSettings: defineRoute({
    ...shiftReading,
    method: 'GET',
    path: '/counter-settings',
    summary: 'How drawers are counted',
    response: settings,
  }),
  updateSettings: defineRoute({
    ...shiftRules,
    method: 'PUT',
    path: '/counter-settings',
    summary: 'Say how drawers are counted',
    body: settings,
    response: settings,
  }),
  list: defineRoute({
    ...shiftReading,
    method: 'GET',
    path: '/shifts',
    summary: "Shifts, the newest first; without leave to see all, one's own",
    query: shiftsQuery,
    response: z.array(shift),
  }),
  current: defineRoute({
    ...shiftWork,
    method: 'GET',
    path: '/shifts/current',
    summary: 'The open shift in which the caller takes cash; null without one',
    response: z.strictObject({ shift: shiftDetail.nullable() }),
  }),
  open: defineRoute({
    ...shiftWork,
    method: 'POST',
    path: '/shifts',
    summary: 'Open a shift with the cash that is in the drawer',
    body: z.strictObject({
      /** By default the gym's first register. */
      registerId: id.optional(),
      floatCents: cash,
    }),
    response: shiftDetail,
    status: 201,
    idempotent: true,
  }),
  join: defineRoute({
    ...shiftWork,
    method: 'POST',
    path: '/shifts/{id}/join',
    summary: 'From now on the caller takes cash in this open shift',
    params: idParams,
    response: shiftDetail,
  }),
  read: defineRoute({
    ...shiftReading,
    method: 'GET',
    path: '/shifts/{id}',
    summary: 'A shift with its movements and sums',
    params: idParams,
    response: shiftDetail,
  }),
  move: defineRoute({
    ...shiftWork,
    method: 'POST',
    path: '/shifts/{id}/movements',
    summary: 'Put cash into the drawer or take it out, with the reason',
    params: idParams,
    body: newMovement,
    response: shiftDetail,
    status: 201,
    idempotent: true,
  }),
  count: defineRoute({
    ...shiftWork,
    method: 'POST',
    path: '/shifts/{id}/counts',
    summary: 'Write down what was counted; only then is it compared',
    params: idParams,
    body: newCount,
    response: shiftDetail,
    status: 201,
    idempotent: true,
  }),
  close: defineRoute({
    ...shiftWork,
    method: 'POST',
    path: '/shifts/{id}/close',
    summary: 'Close the shift with its newest count; it never changes again',
    params: idParams,
    body: z.strictObject({ note: anyText(300).default('') }),
    response: shiftDetail,
    idempotent: true,
  }),
  sheet: defineRoute({
    ...shiftReading,
    method: 'GET',
    path: '/shifts/{id}/sheet',
    summary: 'The sheet of a shift as a PDF',
    params: idParams,
    file: 'application/pdf',
  }),
  readDay: defineRoute({
    access: 'management',
    permission: 'money.reports',
    method: 'GET',
    path: '/shift-days',
    summary: "A day's money by method, cashier, location and concept, with its shifts",
    query: dayQuery,
    response: day,
  }),
  daySheet: defineRoute({
    access: 'management',
    permission: 'money.reports',
    method: 'GET',
    path: '/shift-days/sheet',
    summary: "The sheet of a day's money as a PDF",
    query: dayQuery,
    file: 'application/pdf',
  }),
};

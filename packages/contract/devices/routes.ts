import { z } from 'zod';
import { MAX_EVENTS, MAX_WAIT_SECONDS } from '../access/values.ts';
import { DEVICE_KINDS, ENTRY_METHODS, REFUSALS } from '../access/words.ts';
import { exportFormat } from '../export-format.ts';
import { anyText, date, id, idParams, instant, name } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** How a terminal is identified: by its key, its address, or its serial number alone. */
const TERMINAL_PROTECTIONS = ['key', 'addresses', 'none'] as const;

const seenAt = z.strictObject({ address: z.string(), at: instant });

const terminal = z.strictObject({
  /** The first label of the host name to type into it; it contains the key. */
  hostLabel: z.string(),
  protection: z.enum(TERMINAL_PROTECTIONS),
  /** Addresses it may call from without the key. */
  addresses: z.array(z.string()),
  calledFrom: z.string().nullable(),
  /** Another machine that used its serial number in the last day, in turn with it. */
  otherTalker: seenAt.nullable(),
  /** Somebody who used its serial number without the key in the last day. */
  refused: seenAt.nullable(),
  /** When all people were last queued for it again, and how many commands are waiting. */
  fullSyncAt: instant.nullable(),
  waiting: z.int(),
});
export type TerminalState = z.output<typeof terminal>;

const device = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  direction: z.enum(['in', 'out']),
  online: z.boolean(),
  lastSeenAt: instant.nullable(),
  /** The rest is for management only. */
  hasToken: z.boolean().optional(),
  serial: z.string().nullable().optional(),
  software: z.string().nullable().optional(),
  locationId: id.nullable().optional(),
  planIds: z.array(id).optional(),
  terminal: terminal.nullable().optional(),
});
export type Device = z.output<typeof device>;

const deviceFields = {
  name: name(60),
  kind: z.enum(DEVICE_KINDS),
  direction: z.enum(['in', 'out']),
  locationId: id.nullable(),
  /** The plans that open it; none means all. */
  planIds: z.array(id).max(100),
};

const newDevice = z
  .strictObject({
    ...deviceFields,
    direction: deviceFields.direction.default('in'),
    locationId: deviceFields.locationId.default(null),
    planIds: deviceFields.planIds.default([]),
    /** The serial number of a ZKTeco terminal, written on its back. */
    serial: z
      .string()
      .trim()
      .regex(/^[\w-]{4,40}$/, { error: 'Escribe el número de serie de la terminal.' })
      .optional(),
  })
  .refine(({ kind, serial }) => (kind === 'zkteco') === (serial !== undefined), {
    error: 'El número de serie es de las terminales ZKTeco, y ellas lo necesitan.',
    path: ['serial'],
  });
export type NewDevice = z.output<typeof newDevice>;

/** An address, or a network no larger than one internet line of a gym. */
const ADDRESS = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().refine((text) => Number(text.split('/')[1]) >= 24),
  z.cidrv6().refine((text) => Number(text.split('/')[1]) >= 48),
]);

const deviceUpdate = z
  .strictObject({
    ...deviceFields,
    /** Addresses it may call from without its key; none means the key is required. */
    addresses: z
      .array(
        z
          .string()
          .trim()
          .refine((text) => ADDRESS.safeParse(text).success, {
            error: 'Escribe direcciones IP, por ejemplo 203.0.113.7.',
          }),
      )
      .max(10),
  })
  .omit({ kind: true })
  .partial();
export type DeviceUpdate = z.output<typeof deviceUpdate>;

const deviceWithToken = z.strictObject({
  device,
  /** Shown once, because only its digest is stored; null for a terminal, which has none. */
  token: z.string().nullable(),
});

const command = z.strictObject({ id, kind: z.literal('open') });

const heartbeat = z.strictObject({
  /** Name and version of the device's software. */
  software: anyText(120).optional(),
  /** Commands done since the last heartbeat; 0 is success. */
  done: z
    .array(z.strictObject({ id, result: z.int() }))
    .max(50)
    .default([]),
  /** Answer as soon as there is a command, or after this time. */
  waitSeconds: z.int().min(0).max(MAX_WAIT_SECONDS).default(0),
});
export type Heartbeat = z.output<typeof heartbeat>;

const doorEvent = z.strictObject({
  eventId: id,
  at: instant,
  /** Null for a person the device did not know. */
  userId: id.nullable(),
  granted: z.boolean(),
  reason: z.enum(REFUSALS).nullable().default(null),
  method: z.enum(ENTRY_METHODS).default('code'),
});
export type DoorEvent = z.output<typeof doorEvent>;

const allowedPerson = z.strictObject({
  userId: id,
  name: z.string(),
  /** The keys of `days`, in the same order, base64url; empty without an entry code. */
  keys: z.array(z.string()),
  /** The number of their card or wristband. */
  card: z.string().nullable(),
  /** The first day on which the door opens for them; null if it does now. */
  from: date.nullable(),
  /** The last day of the gym on which the door opens for them. */
  until: date.nullable(),
  /** Minutes after midnight in the gym's zone, tolerance included; null for always. */
  opens: z.int().nullable(),
  closes: z.int().nullable(),
  /** The days of the week the door opens on, Sunday 0; every day when empty. */
  weekdays: z.array(z.int()),
  /** Visits left that no booked class needs; null if they are not counted. */
  visits: z.int().nullable(),
});

/** The content of a signed allow list. */
export const allowList = z.strictObject({
  deviceId: id,
  issuedAt: instant,
  expiresAt: instant,
  timeZone: z.string(),
  direction: z.enum(['in', 'out']),
  /** Of keys, not of people: a heartbeat says when a newer list exists. */
  version: z.int(),
  /** Days since 1970 in UTC. */
  days: z.array(z.int()),
  people: z.array(allowedPerson),
});
export type AllowList = z.output<typeof allowList>;

const signedAllowList = z.strictObject({
  /** JSON; exactly this text is signed. */
  list: z.string(),
  /** Ed25519, base64url. */
  signature: z.string(),
});

export const deviceRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/dispositivos',
    access: 'user',
    summary: 'Doors and readers; members see names and states',
    response: z.array(device),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/dispositivos/export',
    access: 'management',
    permission: ['export', 'devices.manage'],
    summary: 'Doors and readers as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/dispositivos',
    access: 'management',
    permission: 'devices.manage',
    summary: 'Registers a door and answers its token, once',
    body: newDevice,
    response: deviceWithToken,
    status: 201,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/dispositivos/{id}',
    access: 'management',
    permission: 'devices.manage',
    summary: 'Renames a door or changes what it is for',
    params: idParams,
    body: deviceUpdate,
    response: device,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/dispositivos/{id}',
    access: 'management',
    permission: 'devices.manage',
    summary: 'Forgets a door; its entries stay',
    params: idParams,
  }),
  renewToken: defineRoute({
    method: 'POST',
    path: '/dispositivos/{id}/token',
    access: 'management',
    permission: 'devices.manage',
    summary: 'A new token, or a new key for a terminal; the old one stops working at once',
    params: idParams,
    response: deviceWithToken,
  }),
  sync: defineRoute({
    method: 'POST',
    path: '/dispositivos/{id}/sync',
    access: 'management',
    permission: 'devices.manage',
    summary: 'Sends a terminal everybody who may enter, and takes off those who may not, once more',
    params: idParams,
    status: 202,
    response: z.strictObject({ changes: z.int() }),
  }),
  open: defineRoute({
    method: 'POST',
    path: '/dispositivos/{id}/open',
    access: 'management',
    permission: 'access.open',
    summary: 'Opens a door from afar',
    params: idParams,
    status: 202,
    response: z.strictObject({ commandId: id, online: z.boolean() }),
  }),
  self: defineRoute({
    method: 'GET',
    path: '/devices/self',
    access: 'device',
    summary: 'Who this device is, the clock and the key that signs its lists',
    response: z.strictObject({
      id,
      name: z.string(),
      direction: z.enum(['in', 'out']),
      now: instant,
      /** Ed25519, raw 32 bytes, base64url. */
      publicKey: z.string(),
    }),
  }),
  heartbeat: defineRoute({
    method: 'POST',
    path: '/devices/heartbeat',
    access: 'device',
    summary: 'Says the device is there, and asks what to do',
    body: heartbeat,
    response: z.strictObject({
      now: instant,
      commands: z.array(command),
      /** If it differs from that of the door's list, the door should fetch the list again. */
      listVersion: z.int(),
      /** Whether a kiosk of this gym takes a cédula or member number. */
      takesNumbers: z.boolean(),
    }),
  }),
  allowList: defineRoute({
    method: 'GET',
    path: '/devices/allow-list',
    access: 'device',
    summary: 'Who may enter while the server cannot be reached, signed, for a day',
    response: signedAllowList,
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/devices/events',
    access: 'device',
    summary: 'What happened at the door meanwhile; sending it again changes nothing',
    body: z.strictObject({ events: z.array(doorEvent).min(1).max(MAX_EVENTS) }),
    response: z.strictObject({ stored: z.int(), duplicates: z.int() }),
  }),
};

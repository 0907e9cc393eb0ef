import { addDays, utcDay } from '@forja/calendar/day';
import { newId } from '../apps/server/platform/db/ids.ts';
import type { Who } from './measured-calls.ts';

/** One call of the API. */
export interface Call {
  as: Who;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** Sends a call and reads the body of its answer. */
export type Send = (call: Call) => Promise<unknown>;

/** A change that people wait for, and how to undo it so that it can be made again. */
export interface MeasuredWrite {
  name: string;
  goal: number;
  make(): Call;
  undo?(made: { id: string }): Call;
}

const WRITE = 0.6;

interface Named {
  id: string;
}

interface EventShown extends Named {
  mine: unknown;
  cancelledAt: string | null;
  capacity: number;
  booked: number;
}

/** A class with free seats that the member may book. */
async function findBookable(
  events: readonly EventShown[],
  get: (as: Who, path: string) => Promise<unknown>,
): Promise<EventShown | undefined> {
  for (const event of events) {
    if (event.mine || event.cancelledAt || event.booked >= event.capacity) continue;
    const { refusal } = (await get('member', `/events/${event.id}`)) as { refusal: string | null };
    if (refusal === null) return event;
  }
  return undefined;
}

/** Finds a person and the records of the sample gym that the writes need. */
export async function prepareWrites(send: Send): Promise<MeasuredWrite[]> {
  const get = (as: Who, path: string) => send({ as, method: 'GET', path: `/api${path}` });
  const today = utcDay(Date.now());
  const me = (await get('member', '/me')) as Named;
  const days = `from=${addDays(today, 2)}&to=${addDays(today, 8)}`;
  const events = (await get('member', `/events?${days}`)) as EventShown[];
  const products = (await get('member', '/store/gym/products-with-stock?limit=24')) as (Named & {
    variants: (Named & { available: number })[];
  })[];
  const event = await findBookable(events, get);
  const item = products
    .flatMap(({ id, variants }) => variants.map((variant) => ({ ...variant, productId: id })))
    .find(({ available }) => available > 3);
  if (!event || !item) throw new Error('The sample gym has nothing to book or to buy');
  return [
    {
      name: 'check-in at the desk',
      goal: WRITE,
      make: () => ({
        as: 'owner',
        method: 'POST',
        path: '/api/accesos/check-in',
        body: { eventId: newId(), userId: me.id },
      }),
    },
    {
      name: 'booking',
      goal: WRITE,
      make: () => ({ as: 'member', method: 'POST', path: `/api/events/${event.id}/bookings` }),
      undo: () => ({
        as: 'member',
        method: 'DELETE',
        path: `/api/events/${event.id}/bookings/me`,
      }),
    },
    {
      name: 'order',
      goal: WRITE,
      make: () => ({
        as: 'member',
        method: 'POST',
        path: '/api/store-orders',
        body: {
          items: [{ productId: item.productId, variantId: item.id, quantity: 1 }],
          paymentMethod: 'cash',
        },
      }),
      undo: ({ id }) => ({
        as: 'member',
        method: 'PATCH',
        path: `/api/store-orders/${id}`,
        body: { status: 'cancelled' },
      }),
    },
    {
      name: 'payment',
      goal: WRITE,
      make: () => ({
        as: 'owner',
        method: 'POST',
        path: '/api/payments',
        body: {
          userId: me.id,
          amountCents: 100_000,
          method: 'cash',
          allowCredit: true,
          concept: 'Abono',
        },
      }),
    },
  ];
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, utcDay } from '@forja/calendar/day';
import { vi } from 'vitest';
import type { Call, WrittenServer } from './real-server.ts';

export const PRICE = 1_000;

/** A product, a membership and a class that are used by nothing else. */
export interface WriteTarget {
  token: string;
  /** A text that identifies the orders, in their notes. */
  mark: string;
  productId: string;
  variantIds: string[];
  userId: string;
  membershipId: string;
  eventId: string;
  /** A customer who may still order: nobody may have more than three unpaid orders. */
  nextCustomer: () => string;
}

const ORDERS_EACH = 3;

/** Creates the target, with enough stock and days for any number of writes. */
export async function createWriteTarget(
  server: WrittenServer,
  customerCount = 1_000,
): Promise<WriteTarget> {
  const token = await server.logIn('owner@demo.test');
  const mark = `prueba-${randomUUID().slice(0, 8)}`;
  const make = async (path: string, body: object) => {
    const answer = await server.send({ method: 'POST', path, token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const variants = ['S', 'M'].map((value) => ({
    options: [{ name: 'Talla', value }],
    initialStock: 1_000_000,
  }));
  const day = { periodCount: 1, periodUnit: 'day' };
  const product = await make('/store', { name: mark, priceCents: PRICE, variants });
  const plan = await make('/membership-plans', { name: mark, priceCents: PRICE, ...day });
  // Inserted directly, because the API would limit them to the number of people of the gym's plan.
  const [person, ...customers] = await server.read(
    `insert into users (gym_id, id, username, first_name, email)
     select u.gym_id, gen_random_uuid(), 'Cliente', 'Cliente', $1 || n || '@demo.test'
     from (select gym_id from users limit 1) u, generate_series(0, $2::int) n returning id`,
    [mark, customerCount],
  );
  if (!person) throw new Error('nobody was written');
  const sold = await make('/memberships', { userId: person.id, planId: plan.id });
  const nextWeek = addDays(utcDay(Date.now()), 7);
  const hour = { day: nextWeek, startTime: '05:00', minutes: 30, capacity: 5 };
  const [event] = await make('/events', { title: mark, ...hour });
  let orders = 0;
  return {
    token,
    mark,
    productId: product.id,
    variantIds: product.variants.map(({ id }: { id: string }) => id),
    userId: String(person.id),
    membershipId: sold.id,
    eventId: event.id,
    nextCustomer: () => String(customers[Math.floor(orders++ / ORDERS_EACH)]?.id),
  };
}

export type Kind = 'orders' | 'payments' | 'bookings';

/** An order of both variants. */
export const orderOn = ({
  productId,
  variantIds,
  mark,
  nextCustomer,
}: WriteTarget): Omit<Call, 'token'> => ({
  method: 'POST',
  path: '/store-orders',
  body: {
    customerId: nextCustomer(),
    items: variantIds.map((variantId, at) => ({ productId, variantId, quantity: at + 1 })),
    paymentMethod: 'cash',
    notes: mark,
  },
});

/** A payment that adds a day to the membership. */
export const paymentOn = ({ userId, membershipId }: WriteTarget): Omit<Call, 'token'> => ({
  method: 'POST',
  path: '/payments',
  body: { userId, membershipId, renew: true, amountCents: PRICE, method: 'cash' },
});

/**
 * People who write without a pause. A call without an answer is repeated with the same key until it
 * is acknowledged, so in the end exactly the acknowledged writes must exist.
 */
export function startWriting(server: WrittenServer, target: WriteTarget) {
  const acknowledged: Record<Kind, string[]> = { orders: [], payments: [], bookings: [] };
  let { token } = target;
  let writing = true;

  /** Repeats the call until it is answered; returns the body of that answer. */
  async function repeatUntilAnswered(
    call: Omit<Call, 'token'>,
    accepted: readonly number[],
  ): Promise<string> {
    for (;;) {
      const answer = await server.send({ ...call, token }).catch(() => undefined);
      if (answer && accepted.includes(answer.status)) return answer.body;
      if (answer?.status === 401) token = await server.logIn('owner@demo.test').catch(() => token);
      else if (answer && answer.status !== 503) {
        throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.body}`);
      }
      await sleep(20);
    }
  }

  async function add(kind: Kind, call: Omit<Call, 'token'>): Promise<void> {
    const body = await repeatUntilAnswered({ ...call, key: randomUUID() }, [201]);
    acknowledged[kind].push(JSON.parse(body).id);
  }

  async function keepDoing(work: () => Promise<void>): Promise<void> {
    while (writing) await work();
  }

  async function bookAndLeave(): Promise<void> {
    const path = `/events/${target.eventId}/bookings`;
    await add('bookings', { method: 'POST', path });
    // 404 is fine: an earlier attempt, whose answer got lost, already cancelled the booking.
    await repeatUntilAnswered({ method: 'DELETE', path: `${path}/me` }, [200, 404]);
  }

  const people = [
    ...Array.from({ length: 4 }, () => keepDoing(() => add('orders', orderOn(target)))),
    ...Array.from({ length: 3 }, () => keepDoing(() => add('payments', paymentOn(target)))),
    keepDoing(bookAndLeave),
  ];
  const all = Promise.all(people);
  const count = () => Object.values(acknowledged).flat().length;

  return {
    acknowledged,
    count,
    /** Waits until so many more writes have been acknowledged. */
    async untilMore(writes: number): Promise<void> {
      const before = count();
      const enough = vi.waitUntil(() => count() >= before + writes, {
        timeout: 120_000,
        interval: 5,
      });
      // An unexpected answer to a writer ends the wait.
      await Promise.race([enough, all]);
    },
    async stop(): Promise<void> {
      writing = false;
      await all;
    },
  };
}

import { addDays, utcDay } from '@forja/calendar/day';
import { sql } from 'kysely';
import { postCharge } from '../../features/accounts/public.ts';
import { nth } from '../answer.ts';
import { everyone, type Matrix, management, users, type World } from './row.ts';

const tomorrow = addDays(utcDay(Date.now()), 2);
const eventBody = { title: 'Yoga', day: tomorrow, startTime: '06:00', minutes: 60, capacity: 12 };

async function buildClass({ harness, owner }: World): Promise<{ id: string }> {
  const made = await harness.call('POST /events', { as: owner, body: eventBody });
  return { id: nth(made.data, 0).id };
}

async function buildBooking(world: World): Promise<{ id: string; bookingId: string }> {
  const { id } = await buildClass(world);
  const { harness, gym } = world;
  const guest = await harness.buildUser({ gym, role: 'admin' });
  const booked = await harness.call('POST /events/{id}/bookings', { as: guest, params: { id } });
  return { id, bookingId: booked.data.id };
}

async function buildOwnBooking(world: World): Promise<{ id: string }> {
  const { id } = await buildClass(world);
  const [event] = (
    await world.harness.call('GET /events', {
      as: world.owner,
      query: { from: tomorrow, to: tomorrow },
    })
  ).data.filter((each: { mine: unknown }) => each.mine);
  if (event) return { id: event.id };
  await world.harness.call('POST /events/{id}/bookings', { as: world.owner, params: { id } });
  return { id };
}

async function buildFeed({ harness, owner }: World): Promise<{ token: string }> {
  const made = await harness.call('POST /me/calendar-feed', { as: owner });
  return { token: String(made.data.path).replace('/api/calendar/', '') };
}

let holidays = 30;

async function buildHoliday({ harness, owner }: World): Promise<{ id: string }> {
  holidays += 1;
  const day = addDays(tomorrow, holidays);
  const made = await harness.call('POST /class-holidays', {
    as: owner,
    body: { day, name: 'Feriado' },
  });
  return { id: made.data.holiday.id };
}

async function buildFee(world: World): Promise<{ id: string }> {
  const { id: eventId, bookingId } = await buildBooking(world);
  return world.gym.db.tx(async (tx) => {
    const { userId } = await tx.one(sql<{ userId: string }>`
      select user_id as "userId" from event_bookings where id = ${bookingId}::uuid and event_id = ${eventId}::uuid`);
    const charge = { userId, kind: 'class-fee' as const, concept: 'Cancelación tardía' };
    const chargeId = await postCharge(tx, { ...charge, unitPriceCents: 100_000 });
    return tx.one(sql<{ id: string }>`
      insert into class_fees (gym_id, id, booking_id, user_id, reason, amount_cents, charge_id)
      values (current_gym(), gen_random_uuid(), ${bookingId}, ${userId}, 'late', 100000, ${chargeId})
      returning id`);
  });
}

const rules = { freeCancelMinutes: 60, maxAbsences: 3, suspensionDays: 7 };

export const classesMatrix: Matrix = {
  'GET /events': users(400),
  'GET /events/export': management(400),
  'GET /events/{id}': { ...users(404), params: buildClass },
  'POST /events': { ...management(400), body: eventBody },
  'PATCH /events/{id}': { ...management(404), params: buildClass, body: { capacity: 14 } },
  'DELETE /events/{id}': { ...management(404), params: buildClass },
  'POST /events/{id}/reinstate': { ...management(404), params: buildClass, body: { scope: 'one' } },
  'GET /event-options': management(200),
  'POST /events/{id}/bookings': { ...users(404), params: buildClass },
  'DELETE /events/{id}/bookings/me': { ...users(404), params: buildOwnBooking },
  'GET /events/{id}/bookings': { ...management(404), params: buildClass },
  'GET /events/{id}/bookings/export': { ...management(404), params: buildClass },
  'POST /events/{id}/bookings/{bookingId}/attendance': {
    ...management(400),
    params: buildBooking,
    body: { attendance: 'present' },
  },
  'POST /events/{id}/people': {
    ...management(400),
    params: buildClass,
    body: { userId: '01900000-0000-7000-8000-000000000000' },
  },
  'DELETE /events/{id}/bookings/{bookingId}': { ...management(404), params: buildBooking },
  'GET /class-holidays': users(200),
  'POST /class-holidays': {
    ...management(400),
    body: { day: addDays(tomorrow, 20), name: 'Feriado' },
  },
  'DELETE /class-holidays/{id}': { ...management(404), params: buildHoliday },
  'POST /events/copy-week': {
    ...management(400),
    body: { from: tomorrow, to: addDays(tomorrow, 7) },
  },
  'GET /class-fees': management(200),
  'POST /class-fees/{id}/charge': {
    ...management(400),
    params: buildFee,
    body: { method: 'cash' },
  },
  'POST /class-fees/{id}/waive': { ...management(404), params: buildFee },
  'GET /class-rules': users(200),
  'PUT /class-rules': { ...management(400), body: rules },
  'GET /me/calendar-feed': users(200),
  'POST /me/calendar-feed': users(201),
  'GET /calendar/{token}': { ...everyone(404), params: buildFeed },
};

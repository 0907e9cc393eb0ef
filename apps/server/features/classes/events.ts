import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import type { EventUpdate, GymEvent, NewEvent, Scope } from '@forja/contract/classes/routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit, auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import {
  AppError,
  conflictAt,
  explainViolations,
  fieldError,
} from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { publish } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { promoteWaitlist } from './bookings.ts';
import * as classRows from './class-rows.ts';
import { requireCoach } from './coaches.ts';
import { cancelledEmail, movedEmail, notifyAttendee } from './emails.ts';
import { openDays, requireOpenDays } from './holidays/holiday-days.ts';
import { occurrenceDays, seriesOf } from './schedule.ts';

const MAX_SPAN_DAYS = 62;

export async function listEvents(db: Db, userId: string, days: { from: Day; to: Day }) {
  const span = daysBetween(days.from, days.to);
  if (span < 0) throw fieldError('to', 'La fecha final no puede ser anterior a la inicial.');
  if (span > MAX_SPAN_DAYS) throw fieldError('to', `Pide como máximo ${MAX_SPAN_DAYS} días.`);
  return classRows.listEvents(db, userId, days);
}

/** What two classes cannot share, and what a class cannot hold. */
export const REFUSALS = {
  events_coach_free: () => conflictAt('coachId', 'Ese entrenador ya tiene otra clase a esa hora.'),
  events_room_free: () => conflictAt('room', 'Esa sala ya está ocupada a esa hora.'),
  events_seats: () =>
    fieldError('capacity', 'Ya hay más personas con cupo. Cancela reservas primero.'),
  events_waitlist: () => fieldError('waitlistSize', 'Ya hay más personas en la lista de espera.'),
};

/** Kept from being closed until the class is written. */
async function requireLocation(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const found = build
    .selectFrom('locations')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select('id')
    .forShare();
  if (!(await tx.maybe(found)))
    throw fieldError('locationId', 'Esa sede ya no existe. Elige otra.');
}

const instantOf = (day: string, time: string) =>
  sql<string>`(${day}::date + ${time}::time) at time zone gym_zone()`;

async function requireFuture(tx: Tx, day: string, time: string): Promise<void> {
  const { past } = await tx.one(
    sql<{ past: boolean }>`select ${instantOf(day, time)} <= now() as past`,
  );
  if (past) throw fieldError('startTime', 'Esa hora ya pasó.');
}

/** Everybody may see the calendar. */
export const CLASSES_CHANGED = { topic: 'classes', to: 'everyone' } as const;

/** Adds a class, or all classes of a weekly series, or none of them. */
export async function createEvents(db: Db, value: NewEvent): Promise<GymEvent[]> {
  const series = seriesOf(value.repeat);
  const wanted = occurrenceDays(value.day, series);
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const { title, description, room } = value;
      await requireNoOtherTarget(tx, { title, description, room });
      const days = await openDays(tx, wanted);
      await requireCoach(tx, value.coachId);
      await requireLocation(tx, value.locationId);
      await requireFuture(tx, days[0] ?? value.day, value.startTime);
      const seriesId = series && newId();
      if (seriesId) {
        await tx.run(
          build.insertInto('event_series').values({
            gym_id: tx.gymId,
            id: seriesId,
            weekdays: [...new Set(series.weekdays)],
            until: series.until,
            interval_weeks: series.interval,
          }),
        );
      }
      const rows = days.map((day) => ({
        gym_id: tx.gymId,
        id: newId(),
        series_id: seriesId,
        title: value.title,
        description: value.description,
        coach_id: value.coachId,
        room: value.room || null,
        location_id: value.locationId,
        starts_at: instantOf(day, value.startTime),
        ends_at: sql<string>`${instantOf(day, value.startTime)} + make_interval(mins => ${value.minutes})`,
        capacity: value.capacity,
        waitlist_size: value.waitlistSize,
        hue: value.hue,
      }));
      await tx.run(build.insertInto('events').values(rows));
      const [first] = rows;
      await audit(tx, {
        action: 'classes.create',
        objectType: 'event',
        objectId: first?.id ?? null,
        changes: { ...value, occurrences: rows.length },
      });
      await publish(tx, CLASSES_CHANGED);
      return classRows.findEvents(
        tx,
        rows.map(({ id }) => id),
      );
    }),
  );
}

/** New hours keep each occurrence on its own day (moved by the same number of days). */
function newTimes(value: Omit<EventUpdate, 'was'>, before: LocalTimes) {
  const { day = before.day, startTime = before.time, minutes = before.minutes } = value;
  const shift = daysBetween(before.day, day);
  const moved = shift !== 0 || startTime !== before.time || minutes !== before.minutes;
  if (!moved) return undefined;
  const starts = sql<string>`((starts_at at time zone gym_zone())::date + ${shift}::int + ${startTime}::time) at time zone gym_zone()`;
  return {
    shift,
    day: addDays(before.day, shift),
    startTime,
    columns: {
      starts_at: starts,
      ends_at: sql<string>`${starts} + make_interval(mins => ${minutes})`,
    },
  };
}

const isElsewhere = ({ room, locationId }: EventUpdate, before: GymEvent): boolean =>
  (room !== undefined && (room || null) !== before.room) ||
  (locationId !== undefined && locationId !== (before.location?.id ?? null));

const isPresent = ([, value]: [string, unknown]) => value !== undefined;

interface LocalTimes {
  day: Day;
  time: string;
  minutes: number;
}

const localTimes = (tx: Tx, id: string) =>
  tx.one(
    sql<LocalTimes>`
      select (starts_at at time zone gym_zone())::date as day,
        to_char(starts_at at time zone gym_zone(), 'HH24:MI') as time,
        (extract(epoch from ends_at - starts_at) / 60)::int as minutes
      from events where id = ${id}`,
  );

/** A class in the form of the class form's fields. */
const fieldsOf = (event: GymEvent, { day, time, minutes }: LocalTimes) => ({
  title: event.title,
  description: event.description,
  coachId: event.coach?.id ?? null,
  room: event.room,
  locationId: event.location?.id ?? null,
  day,
  startTime: time,
  minutes,
  capacity: event.capacity,
  waitlistSize: event.waitlistSize,
  hue: event.hue,
});

/** The current values of the columns that a save writes. */
const writtenIn = (tx: Tx, ids: readonly string[], set: object) =>
  tx.all(
    build
      .selectFrom('events')
      .select(Object.keys(set).map((column) => sql.ref(column).as(column)))
      .where('id', 'in', ids)
      .orderBy('id'),
  );

export async function updateEvent(
  platform: Platform,
  db: Db,
  id: string,
  edits: EventUpdate,
): Promise<GymEvent> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const event = await classRows.lockEvent(tx, id);
      const before = await classRows.findEvent(tx, id, null);
      if (event.cancelledAt) throw new AppError('CONFLICT', { message: 'La clase se canceló.' });
      if (event.ended) throw new AppError('CONFLICT', { message: 'La clase ya terminó.' });
      const local = await localTimes(tx, id);
      const fields = fieldsOf(before, local);
      const value = mergeEdits(edits, fields);
      const { title, description, room } = value;
      await requireNoOtherTarget(tx, { title, description, room }, fields);
      if (value.coachId !== fields.coachId) await requireCoach(tx, value.coachId);
      if (value.locationId !== fields.locationId) await requireLocation(tx, value.locationId);
      const times = newTimes(value, local);
      if (times) await requireFuture(tx, times.day, times.startTime);
      const ids = await classRows.idsInScope(tx, event, value.scope === 'following');
      if (times && times.shift !== 0) await requireOpenDays(tx, ids, times.shift);
      const columns = {
        title: value.title,
        description: value.description,
        coach_id: value.coachId,
        room: value.room === undefined ? undefined : value.room || null,
        location_id: value.locationId,
        capacity: value.capacity,
        waitlist_size: value.waitlistSize,
        hue: value.hue,
        ...times?.columns,
      };
      const set = Object.fromEntries(Object.entries(columns).filter(isPresent));
      if (Object.keys(set).length > 0) {
        const { scope, ...rest } = value;
        const entry = {
          action: 'classes.update',
          objectType: 'event',
          objectId: id,
          changes: { scope, occurrences: ids.length, ...changedFields(fields, rest) },
        };
        const held = await writtenIn(tx, ids, set);
        await tx.run(build.updateTable('events').set(set).where('id', 'in', ids));
        await auditSave(tx, entry, { before: held, after: await writtenIn(tx, ids, set) });
        await publish(tx, CLASSES_CHANGED);
      }
      if (times || isElsewhere(value, before)) {
        for (const attendee of await classRows.attendeesOf(tx, ids)) {
          await notifyAttendee(platform, tx, attendee, 'class-moved', movedEmail(attendee));
        }
      }
      if (value.capacity !== undefined)
        for (const each of ids) await promoteWaitlist(platform, tx, each);
      return classRows.findEvent(tx, id, null);
    }),
  );
}

/** A cancelled class stays on the calendar, struck through, and everyone booked is notified. */
export async function cancelEvent(
  platform: Platform,
  db: Db,
  id: string,
  { scope, reason = null }: { scope: Scope; reason?: string | null | undefined },
): Promise<void> {
  await db.tx(async (tx) => {
    const event = await classRows.lockEvent(tx, id);
    if (event.cancelledAt) throw new AppError('CONFLICT', { message: 'La clase ya se canceló.' });
    if (event.started) throw new AppError('CONFLICT', { message: 'La clase ya empezó.' });
    await requireNoOtherTarget(tx, { reason });
    const ids = await classRows.idsInScope(tx, event, scope === 'following');
    for (const attendee of await classRows.attendeesOf(tx, ids)) {
      await notifyAttendee(
        platform,
        tx,
        attendee,
        'class-cancelled',
        cancelledEmail(attendee, reason),
      );
    }
    await tx.run(
      build
        .updateTable('events')
        .set({ cancelled_at: new Date(), cancel_reason: reason })
        .where('id', 'in', ids),
    );
    await audit(tx, {
      action: 'classes.cancel',
      objectType: 'event',
      objectId: id,
      changes: { scope, reason, occurrences: ids.length },
    });
    await publish(tx, CLASSES_CHANGED);
  });
}

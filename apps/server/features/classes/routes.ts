import { classRoutes } from '@forja/contract/classes/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import * as bookings from './bookings.ts';
import * as classRows from './class-rows.ts';
import * as events from './events.ts';
import { bookingsExport, classesExport } from './export.ts';
import * as feed from './feed/feed.ts';
import { registerPersonalData } from './personal-data.ts';
import { requireOwnPlace, requireTheirClass } from './policy.ts';
import { reinstateEvent } from './reinstate-event.ts';
import * as rules from './rules.ts';

export function classesFeature(platform: Platform) {
  const { person, secrets } = platform;
  registerPersonalData(person);
  return defineFeature(classRoutes, {
    list: ({ db, caller, query }) => events.listEvents(db, caller.userId, query),
    async export({ db, caller, query: { format, ...days }, reply }) {
      const list = await classesExport(db, caller.userId, days);
      return sendList(db, platform.files, reply, format, list);
    },
    read: ({ db, caller, params }) => bookings.readDetail(db, params.id, caller.userId),
    async create({ db, caller, body }) {
      requireOwnPlace(caller, body);
      return events.createEvents(db, body);
    },
    async update({ db, caller, params, body }) {
      await requireTheirClass(db, caller, params.id);
      requireOwnPlace(caller, body);
      return events.updateEvent(platform, db, params.id, body);
    },
    async cancel({ db, caller, params, query }) {
      await requireTheirClass(db, caller, params.id);
      return events.cancelEvent(platform, db, params.id, query);
    },
    async reinstate({ db, caller, params, body }) {
      await requireTheirClass(db, caller, params.id);
      return reinstateEvent(platform, db, params.id, body.scope);
    },
    options: ({ db, caller }) => rules.readOptions(db, caller),
    book: ({ db, caller, params }) => bookings.book(db, params.id, caller.userId),
    cancelBooking: ({ db, caller, params }) =>
      bookings.cancelBooking(platform, db, params.id, caller.userId),
    async listBookings({ db, caller, params }) {
      await requireTheirClass(db, caller, params.id);
      await classRows.findEvent(db, params.id, null);
      return classRows.listBookings(db, params.id);
    },
    async exportBookings({ db, params, query, reply }) {
      const list = await bookingsExport(db, params.id);
      return sendList(db, platform.files, reply, query.format, list);
    },
    async bookFor({ db, caller, params, body }) {
      await requireTheirClass(db, caller, params.id);
      return bookings.bookFor(db, params.id, body.userId);
    },
    async removeBooking({ db, caller, params }) {
      await requireTheirClass(db, caller, params.id);
      return bookings.removeBooking(platform, db, params.id, params.bookingId);
    },
    async setAttendance({ db, caller, params, body }) {
      await requireTheirClass(db, caller, params.id);
      return bookings.setAttendance(db, params.id, params.bookingId, body.attendance);
    },
    readRules: ({ db }) => rules.readRules(db),
    updateRules: ({ db, body }) => rules.updateRules(db, body),
    readFeed: ({ db, caller }) => feed.readFeed(db, secrets, caller.userId),
    renewFeed: ({ db, caller }) => feed.renewFeed(db, secrets, caller.userId),
    async feed({ db, params, reply }) {
      const text = await feed.readCalendar(db, params.token);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { build } from '../platform/db/sql.ts';
import {
  ANNOUNCEMENTS,
  FEED,
  type Line,
  WITH_COACH,
  WITH_FRIEND,
  WITH_RECEPTION,
} from './sample-messages.ts';
import type { Seeding } from './seeding.ts';

const ordered = (one: string, other: string) =>
  one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };

async function befriend({ db, random, now }: Seeding, one: string, other: string, days: number) {
  const at = new Date(now.getTime() - Math.abs(days) * DAY_MS);
  // A negative age means a request that is not answered yet.
  const accepted = days > 0;
  await db.run(
    build.insertInto('friendships').values({
      gym_id: db.gymId,
      id: random.id(at),
      ...ordered(one, other),
      requested_by: other,
      status: accepted ? 'accepted' : 'pending',
      created_at: at,
      accepted_at: accepted ? at : null,
    }),
  );
}

interface Talk {
  me: string;
  they: string;
  lines: readonly Line[];
  /** How many of their last messages are unread. */
  unread: number;
}

async function talk({ db, random, now }: Seeding, { me, they, lines, unread }: Talk) {
  const moment = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const first = moment(lines[0]?.[1] ?? 0);
  const id = random.id(first);
  await db.run(
    build.insertInto('conversations').values({
      gym_id: db.gymId,
      id,
      ...ordered(me, they),
      last_seq: lines.length,
      last_at: moment(lines.at(-1)?.[1] ?? 0),
    }),
  );
  const rows = lines.map(([who, minutes, body, more], index) => ({
    gym_id: db.gymId,
    id: random.id(moment(minutes)),
    conversation_id: id,
    seq: index + 1,
    sender_id: who === 'me' ? me : they,
    body,
    record: more?.record ? JSON.stringify(more.record) : null,
    created_at: moment(minutes),
  }));
  await db.run(build.insertInto('messages').values(rows));
  for (const [index, [who, minutes, , more]] of lines.entries()) {
    const message = rows[index];
    if (!message || !more?.reaction) continue;
    await db.run(
      build.insertInto('message_reactions').values({
        gym_id: db.gymId,
        id: random.id(moment(minutes)),
        message_id: message.id,
        user_id: who === 'me' ? they : me,
        kind: more.reaction,
      }),
    );
  }
  const progress = (user_id: string, seq: number) => ({
    gym_id: db.gymId,
    id: random.id(first),
    conversation_id: id,
    user_id,
    read_seq: seq,
    delivered_seq: seq,
  });
  await db.run(
    build
      .insertInto('conversation_members')
      .values([progress(me, lines.length - unread), progress(they, lines.length)]),
  );
}

async function announce({ db, random, now }: Seeding, sender: string) {
  for (const [days, title, body] of ANNOUNCEMENTS) {
    const at = new Date(now.getTime() - days * DAY_MS);
    const id = random.id(at);
    await db.run(sql`
      insert into announcements (gym_id, id, sender_id, audience, audience_name, title, body, recipients, created_at)
      select ${db.gymId}::uuid, ${id}::uuid, ${sender}::uuid, 'everyone', 'Todo el gimnasio', ${title}, ${body},
        count(*), ${at}::timestamptz from users where id <> ${sender}::uuid`);
    await db.run(sql`
      insert into announcement_recipients (gym_id, announcement_id, user_id, read_at)
      select gym_id, ${id}::uuid, id, ${at}::timestamptz from users where id <> ${sender}::uuid`);
  }
}

async function fillFeed({ db, random, now }: Seeding, author: string, fan: string) {
  await db.run(
    build.insertInto('social_preferences').values({
      gym_id: db.gymId,
      id: author,
      shares_records: true,
      shares_sessions: true,
      shares_entries: true,
      shares_classes: true,
    }),
  );
  for (const [kind, hours, title, detail, pattern = null] of FEED) {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const id = random.id(at);
    const item = { id, user_id: author, kind, title, detail, pattern, created_at: at };
    await db.run(build.insertInto('feed_items').values({ gym_id: db.gymId, ...item }));
    if (kind === 'record')
      await db.run(
        build
          .insertInto('feed_applause')
          .values({ gym_id: db.gymId, id: random.id(at), item_id: id, user_id: fan }),
      );
  }
}

async function notifyMember({ db, random, now }: Seeding, userId: string, coach: string) {
  const rows: [hours: number, kind: string, title: string, body: string, link: string][] = [
    [
      0.35,
      'message',
      'Mariela Quesada Rojas',
      '¿Vienes a las 6 o a las 7?',
      `/mensajes?con=${coach}`,
    ],
    [
      5,
      'friend-record',
      'Kevin Chinchilla Mora tiene un récord nuevo',
      'Peso muerto con barra: 120 kg × 5',
      '/mensajes?ver=novedades',
    ],
    [26, 'class-booked', 'Reservaste Funcional', 'Mañana, 18:30', '/eventos'],
    [
      50,
      'announcement',
      'Mantenimiento de las duchas',
      'El jueves de 13:00 a 16:00.',
      '/mensajes?ver=comunicados',
    ],
    [72, 'routine', 'Tienes una rutina nueva', 'Fuerza base: tres días', '/rutinas'],
    [170, 'payment-confirmed', 'Confirmamos tu pago', 'Membresía mensual.', '/perfil'],
  ];
  await db.run(
    build.insertInto('notifications').values(
      rows.map(([hours, kind, title, body, link]) => {
        const at = new Date(now.getTime() - hours * HOUR_MS);
        return {
          gym_id: db.gymId,
          id: random.id(at),
          user_id: userId,
          kind,
          title,
          body,
          link,
          subject: kind === 'message' ? `message:${coach}` : null,
          in_app: true,
          created_at: at,
          read_at: hours > 6 ? at : null,
          spread_at: at,
        };
      }),
    ),
  );
}

/** Adds conversations, friends, a feed and notifications of the sample members. */
export async function seedSocial(seeding: Seeding): Promise<void> {
  const { db, sample } = seeding;
  const people = await db.all(
    build.selectFrom('users').select(['id', 'email']).orderBy('member_number').limit(9),
  );
  const known = (name: string): string => {
    const found = people.find(({ email }) => email === `${name}@${sample.subdomain}.test`);
    if (!found) throw new Error(`The sample gym has no ${name}`);
    return found.id;
  };
  const [owner, coach, member, friend] = ['owner', 'admin', 'member', 'member2'].map(known) as [
    string,
    string,
    string,
    string,
  ];
  const others = people.slice(4).map(({ id }) => id);
  await befriend(seeding, member, friend, 90);
  for (const [index, other] of others.entries())
    await befriend(seeding, member, other, index === 0 ? -1 : 20 + index * 17);
  await talk(seeding, { me: member, they: coach, lines: WITH_COACH, unread: 2 });
  await talk(seeding, { me: member, they: friend, lines: WITH_FRIEND, unread: 0 });
  await talk(seeding, { me: member, they: owner, lines: WITH_RECEPTION, unread: 0 });
  await announce(seeding, owner);
  await fillFeed(seeding, friend, member);
  await notifyMember(seeding, member, coach);
}

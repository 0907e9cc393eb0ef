import type { Channel, ChannelChoices } from '@forja/contract/notifications/kinds';
import type {
  NotificationPreferences,
  PushSubscriptionInput,
} from '@forja/contract/notifications/routes';
import { type RawBuilder, sql } from 'kysely';
import { recordConsent } from '../../domain/consent/consent.ts';
import { readsSince } from '../../domain/people/proven.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { build } from '../../platform/db/sql.ts';

const columns = [
  'id',
  'kind',
  'title',
  openedText('notifications').as('body'),
  'link',
  'created_at as createdAt',
  'read_at as readAt',
] as const;

interface Page {
  limit: number;
  unread: boolean;
  before: { key: string; id: string } | undefined;
}

/** A notice repeats a message, which a login that staff could have opened reads only from then on. */
const mayRead = (userId: string) =>
  sql<boolean>`(kind <> 'message' or created_at >= ${readsSince(userId)})`;

/** Newest first, with one extra row that shows whether there is a next page. */
export const listOf = (db: Db, userId: string, { limit, unread, before }: Page) => {
  let query = build
    .selectFrom('notifications')
    .select(columns)
    .select(sql<string>`created_at::text`.as('sortKey'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where(mayRead(userId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (unread) query = query.where('read_at', 'is', null);
  if (before)
    query = query.where(
      sql<boolean>`(created_at, id) < (${before.key}::timestamptz, ${before.id}::uuid)`,
    );
  return db.all(query);
};

export const countOf = async (db: Db, userId: string, unread: boolean): Promise<number> => {
  let query = build
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where(mayRead(userId));
  if (unread) query = query.where('read_at', 'is', null);
  return (await db.one(query)).count;
};

/** Marks the matching notifications as read; returns how many were unread. */
export const markRead = (
  db: Db,
  userId: string,
  which: { id: string } | { subject: string } | 'all',
): Promise<number> => {
  let query = build
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (which !== 'all')
    query =
      'id' in which ? query.where('id', '=', which.id) : query.where('subject', '=', which.subject);
  return db.run(query);
};

export const isOwn = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.maybe(
    build
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id),
  )) !== undefined;

/** Promotions by email and push depend on the person's consent only. */
const withConsents = (
  choices: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<ChannelChoices>`
  coalesce(${choices}, '{}') || jsonb_build_object('promotion',
    coalesce(${choices} -> 'promotion', '{}') || jsonb_build_object(
      'email', has_consent(${userId}, 'marketing-email'),
      'push', has_consent(${userId}, 'marketing-push')))`;

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;

export const readPreferences = (db: Db, userId: string) =>
  db.maybe(
    build
      .selectFrom('notification_preferences')
      .where('id', '=', userId)
      .select('quiet_mode as quietMode')
      .select([clock('quiet_from').as('from'), clock('quiet_to').as('to')]),
  );

export async function readChoices(db: Db, userId: string): Promise<ChannelChoices> {
  const { choices } = await db.one(sql<{ choices: ChannelChoices }>`
    select ${withConsents(sql`p.choices`, sql`u.id`)} as choices
    from users u left join notification_preferences p on p.gym_id = u.gym_id and p.id = u.id
    where u.id = ${userId}::uuid`);
  return choices;
}

export const readGymQuiet = (db: Db) =>
  db.one(
    build
      .selectFrom('gym_settings')
      .select([clock('quiet_from').as('from'), clock('quiet_to').as('to')]),
  );

export const writeGymQuiet = (db: Db, quiet: NotificationPreferences['quiet']) =>
  db.run(build.updateTable('gym_settings').set({ quiet_from: quiet.from, quiet_to: quiet.to }));

const CONSENTS = { email: 'marketing-email', push: 'marketing-push' } as const;

/** Choices about promotions are stored as consents. */
export async function chooseConsents(
  tx: Tx,
  userId: string,
  chosen: Partial<Record<Channel, boolean>>,
  source: 'app' | 'mail',
): Promise<void> {
  const now = (await readChoices(tx, userId)).promotion ?? {};
  for (const channel of ['email', 'push'] as const) {
    const given = chosen[channel];
    if (given === undefined || given === (now[channel] ?? false)) continue;
    await recordConsent(tx, { userId, purpose: CONSENTS[channel], given, source });
  }
}

export const writePreferences = (db: Db, userId: string, wanted: NotificationPreferences) => {
  const { promotion = {}, ...choices } = wanted.choices;
  const values = {
    // For promotions only the inbox is an ordinary preference.
    choices: JSON.stringify({ ...choices, promotion: { app: promotion.app } }),
    quiet_mode: wanted.quietMode,
    quiet_from: wanted.quiet.from,
    quiet_to: wanted.quiet.to,
  };
  return db.tx(async (tx) => {
    await chooseConsents(tx, userId, promotion, 'app');
    await tx.run(
      build
        .insertInto('notification_preferences')
        .values({ gym_id: tx.gymId, id: userId, ...values })
        .onConflict((conflict) => conflict.columns(['gym_id', 'id']).doUpdateSet(values)),
    );
  });
};

/** A browser's subscription belongs to the last person who used it. */
export const addSubscription = (
  db: Db,
  caller: { userId: string; sessionId: string },
  { endpoint, keys }: PushSubscriptionInput,
) => {
  const values = { user_id: caller.userId, session_id: caller.sessionId, ...keys };
  return db.run(
    build
      .insertInto('push_subscriptions')
      .values({ gym_id: db.gymId, id: newId(), endpoint, ...values })
      .onConflict((conflict) => conflict.columns(['gym_id', 'endpoint']).doUpdateSet(values)),
  );
};

export const removeSubscription = (db: Db, where: { userId: string; endpoint: string }) =>
  db.run(
    build
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', where.userId)
      .where('endpoint', '=', where.endpoint),
  );

export const dropSubscription = (db: Db, id: string) =>
  db.run(build.deleteFrom('push_subscriptions').where('id', '=', id));

/** Claims waiting notifications, so that no other server sends them. */
export const claimWaiting = (tx: Tx, limit: number) =>
  tx.all(sql<{
    id: string;
    userId: string;
    kind: string;
    title: string;
    body: string;
    link: string;
    mailed: boolean;
  }>`
    update notifications set spread_at = now()
    where (gym_id, id) in (
      select gym_id, id from notifications where spread_at is null
      order by created_at limit ${limit} for update skip locked)
    returning id, user_id as "userId", kind, title, ${openedText('notifications')} as body, link, mailed`);

export interface Recipient {
  id: string;
  /** Their own address or their guardian's; null if neither has one. */
  email: string | null;
  /** Whether they have ever logged in. */
  logsIn: boolean;
  choices: ChannelChoices;
  quietMode: NotificationPreferences['quietMode'];
  from: string;
  to: string;
  timeZone: string;
  subscriptions: string[];
}

/** The channels and quiet hours each of these people chose. */
export const readRecipients = (tx: Tx, userIds: readonly string[]) =>
  tx.all(sql<Recipient>`
    select u.id, coalesce(u.email, g.email) as email, u.status <> 'invited' as "logsIn", ${withConsents(sql`p.choices`, sql`u.id`)} as choices,
      coalesce(p.quiet_mode, 'gym') as "quietMode", s.time_zone as "timeZone",
      to_char(case when p.quiet_mode = 'own' then p.quiet_from else s.quiet_from end, 'HH24:MI') as "from",
      to_char(case when p.quiet_mode = 'own' then p.quiet_to else s.quiet_to end, 'HH24:MI') as "to",
      array(select b.id from push_subscriptions b where b.gym_id = u.gym_id and b.user_id = u.id) as subscriptions
    from users u join gym_settings s on s.gym_id = u.gym_id
    left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
    left join notification_preferences p on p.gym_id = u.gym_id and p.id = u.id
    where u.id = any (${userIds}::uuid[])`);

/**
 * The notification to push to a browser; undefined if it was read or the person logged out there.
 */
export const readPush = (db: Db, notificationId: string, subscriptionId: string) =>
  db.maybe(
    build
      .selectFrom('notifications as n')
      .innerJoin('push_subscriptions as s', (join) =>
        join.onRef('s.gym_id', '=', 'n.gym_id').onRef('s.user_id', '=', 'n.user_id'),
      )
      .innerJoin('sessions as o', (join) =>
        join.onRef('o.gym_id', '=', 's.gym_id').onRef('o.id', '=', 's.session_id'),
      )
      .where('o.revoked_at', 'is', null)
      .where('n.id', '=', notificationId)
      .where('s.id', '=', subscriptionId)
      .where('n.read_at', 'is', null)
      .select([
        'n.id',
        'n.title',
        openedText('notifications', 'n').as('body'),
        'n.link',
        'n.subject',
        's.endpoint',
        's.p256dh',
        's.auth',
      ]),
  );

import type { AuditEntry, AuditQuery } from '@forja/contract/audit/routes';
import { MAX_COUNTED } from '@forja/contract/lists';
import { browserName } from '@forja/contract/session/browser-name';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { recordName } from './record-name.ts';

/** The person an action concerned. Ids of other records look the same but match nobody. */
const personId = sql`case when coalesce(a.changes ->> 'userId', a.object_id) ~ '^[0-9a-f-]{36}$'
  then coalesce(a.changes ->> 'userId', a.object_id)::uuid end`;

/** The ids of a person and of those merged into them, as the log stores them. */
const idsOf = (id: string | undefined) => sql`array(
  select ${id}::text union all select m.id::text from users m where m.merged_into = ${id}::uuid)`;

/** The first moment of a day in the gym's time zone. */
const dayStart = (day: string, later = 0) =>
  sql<string>`((${day}::date + ${later}::int)::timestamp at time zone
    (select time_zone from gym_settings limit 1))`;

function matching(query: AuditQuery, areas: readonly string[] | null) {
  const { userId, aboutId, area, from, to } = query;
  return build
    .selectFrom('audit_log as a')
    .$if(userId !== undefined, (rows) => rows.where('a.user_id', '=', userId ?? null))
    .$if(aboutId !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(a.object_id = any (${idsOf(aboutId)}) or a.changes ->> 'userId' = any (${idsOf(aboutId)}))`,
      ),
    )
    .$if(area !== undefined, (rows) =>
      rows.where(sql<boolean>`split_part(a.action, '.', 1) = ${area}`),
    )
    .$if(areas !== null, (rows) =>
      rows.where(sql<boolean>`split_part(a.action, '.', 1) = any (${areas}::text[])`),
    )
    .$if(from !== undefined, (rows) => rows.where('a.at', '>=', dayStart(from ?? '')))
    .$if(to !== undefined, (rows) => rows.where('a.at', '<', dayStart(to ?? '', 1)));
}

/** The log, newest first, limited to these areas or with all of them. */
export async function list(db: Db, query: AuditQuery, areas: readonly string[] | null) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const { total } = await db.one(
    build
      .selectFrom(
        matching(query, areas)
          .select(sql<number>`1`.as('one'))
          .limit(MAX_COUNTED + 1)
          .as('counted'),
      )
      .select(sql<number>`count(*)`.as('total')),
  );
  const found = await db.all(
    matching(query, areas)
      .leftJoin('users as u', (join) =>
        join.onRef('u.gym_id', '=', 'a.gym_id').onRef('u.id', '=', 'a.user_id'),
      )
      .leftJoin('users as o', (join) =>
        join.onRef('o.gym_id', '=', 'a.gym_id').on(sql<boolean>`o.id = ${personId}`),
      )
      .leftJoin('sessions as s', (join) =>
        join.onRef('s.gym_id', '=', 'a.gym_id').onRef('s.id', '=', 'a.session_id'),
      )
      .$if(after !== undefined, (page) =>
        page.where(
          sql<boolean>`(a.at, a.id) < (cast(${after?.key} as timestamptz), cast(${after?.id} as uuid))`,
        ),
      )
      .select([
        'a.id',
        sql<string>`a.at`.as('at'),
        'a.user_id as userId',
        'u.username',
        'a.role',
        'a.action',
        'a.object_type as objectType',
        'a.object_id as objectId',
        // With all surnames, which distinguish people with the same name.
        sql<string | null>`trim(o.first_name || ' ' || o.last_name)`.as('objectName'),
        recordName.as('recordName'),
        sql<AuditEntry['changes']>`a.changes`.as('changes'),
        'a.address',
        's.user_agent as device',
        sql<string>`a.at::text`.as('sortKey'),
      ])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(query.limit + 1),
  );
  const rows = found.map((row) => ({ ...row, device: row.device && browserName(row.device).name }));
  return { ...sortedPageOf(rows, query.limit), total };
}

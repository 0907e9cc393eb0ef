import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { PREFIX } from '../../platform/db/sealed/sealed-text.ts';

interface Notice {
  id: string;
  sealed: string;
  body: string;
}

/** The data by which a person is named in texts about them. */
interface Named {
  email: string | null;
  phone: string | null;
  nationalId: string | null;
  firstName: string;
  lastName: string;
  username: string;
}

export interface Words {
  ids: string[];
  /** Names of at least two words, because a single word is shared by too many people. */
  names: string[];
  contacts: string[];
  /** Reports to management about them, or by them about others. */
  reports: string[];
}

/** The name with the first surname only, as people often use it. */
const shortName = ({ firstName, lastName }: Named) =>
  `${firstName} ${lastName.split(' ', 1)[0]}`.trim();

export async function wordsOf(db: Db, userId: string): Promise<Words> {
  const rows = await db.all(sql<Named & { id: string }>`
    select id, email, phone, national_id as "nationalId", first_name as "firstName",
      last_name as "lastName", username
    from users where id = ${userId}::uuid or merged_into = ${userId}::uuid`);
  const names = rows.flatMap((row) => [
    `${row.firstName} ${row.lastName}`.trim(),
    shortName(row),
    row.username.trim(),
  ]);
  const contacts = rows.flatMap(({ email, phone, nationalId }) => [email, phone, nationalId]);
  const ids = rows.map(({ id }) => id);
  const reports = await db.all(sql<{ reason: string }>`
    select reason from conduct_reports
    where user_id = any (${ids}::uuid[]) or reporter_id = any (${ids}::uuid[])`);
  return {
    ids,
    reports: reports.map(({ reason }) => reason),
    names: [...new Set(names.filter((name) => name.includes(' ')))],
    contacts: [...new Set(contacts.filter((contact) => contact !== null))],
  };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for any of the words. Names must match as whole words. */
const patternOf = ({ names, contacts }: Words): string =>
  [...names.map((name) => String.raw`\m${escaped(name)}\M`), ...contacts.map(escaped)].join('|');

/** Runs work with a longer timeout than a request has, as it scans whole tables of a gym. */
async function slowly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    await tx.run(sql`set local statement_timeout = '120s'`);
    return work(tx);
  });
}

/** The ids of all rows about the person, which the log uses to name what was changed. */
async function recordsOf(db: Db, { ids }: Words): Promise<string[]> {
  const columns = await db.all(sql<{ table: string; column: string; of: string }>`
    select c.relname as table, a.attname as column, o.relname as of
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
    where f.contype = 'f' and o.relname in ('users', 'accounts') and cardinality(f.conkey) = 2`);
  const found = new Set(ids);
  for (const { table, column, of } of columns) {
    const whose =
      of === 'users'
        ? sql`${ids}::uuid[]`
        : sql`array(select a.id from accounts a where a.user_id = any (${ids}::uuid[]))`;
    const rows = await db.all(sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = any (${whose})`);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

const FIRST = '00000000-0000-0000-0000-000000000000';

async function forgetInLog(db: Db, userId: string, words: Words): Promise<void> {
  const records = await slowly(db, (tx) => recordsOf(tx, words));
  const texts = [...words.names, ...words.contacts];
  for (let after: string | null = FIRST; after !== null; ) {
    const page: { last: string | null } = await db.one(sql<{ last: string | null }>`
      select forget_in_log(${userId}, ${records}::text[], ${texts}::text[], ${after}) as last`);
    after = page.last;
  }
}

const NOTICES_AT_ONCE = 500;
const MAX_BODY = 600;

/** The same words as `patternOf` finds them, for texts that the database cannot read. */
function forgetter({ names, contacts }: Words): (text: string) => string {
  const whole = names.map((name) => `(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`);
  const all = [...whole, ...contacts.map(escaped)];
  if (all.length === 0) return (text) => text;
  const pattern = new RegExp(all.join('|'), 'gu');
  return (text) => text.replaceAll(pattern, 'Cuenta eliminada').slice(0, MAX_BODY);
}

/** Takes the person out of what sealed notifications say. */
async function forgetInNotices(db: Db, words: Words): Promise<void> {
  const forget = forgetter(words);
  for (let after: string | undefined = FIRST; after; ) {
    const rows: Notice[] = await db.all(sql<Notice>`
      select id, body as sealed, ${openedText('notifications')} as body from notifications
      where id > ${after}::uuid and left(body, ${PREFIX.length}) = ${PREFIX}
      order by id limit ${NOTICES_AT_ONCE}`);
    for (const { id, sealed, body } of rows) {
      const rest = forget(body);
      if (rest === body) continue;
      const seal = await db.sealing();
      await db.run(sql`
        update notifications set body = ${seal('notifications', id, rest)}
        where id = ${id}::uuid and body = ${sealed}`);
    }
    after = rows.at(-1)?.id;
  }
}

/**
 * Erases the person from data for other people: the log, notifications, answers stored for repeated
 * calls and queued jobs.
 */
export async function eraseMentions(db: Db, userId: string, words: Words): Promise<void> {
  await forgetInLog(db, userId, words);
  await forgetInNotices(db, words);
  const pattern = patternOf(words);
  const own = sql`any (${words.ids.map((id) => `%${id}%`)}::text[])`;
  await slowly(db, async (tx) => {
    // Notifications that link to the person or repeat their reports.
    await tx.run(sql`
      delete from notifications where link like ${own} or subject like ${own}
        or (kind = 'report' and body = any (${words.reports}::text[]))`);
    if (pattern !== '') {
      await tx.run(sql`
        update users set staff_note =
          left(regexp_replace(staff_note, ${pattern}, 'Cuenta eliminada', 'g'), 2000)
        where staff_note ~ ${pattern}`);
      await tx.run(sql`
        update notifications set
          title = left(regexp_replace(title, ${pattern}, 'Cuenta eliminada', 'g'), 200),
          body = case when left(body, ${PREFIX.length}) = ${PREFIX} then body
            else left(regexp_replace(body, ${pattern}, 'Cuenta eliminada', 'g'), 600) end
        where title ~ ${pattern} or body ~ ${pattern}`);
    }
    const isAbout = (json: string) =>
      pattern === ''
        ? sql`${sql.ref(json)}::text like ${own}`
        : sql`(${sql.ref(json)}::text like ${own} or ${sql.ref(json)}::text ~ ${pattern})`;
    await tx.run(sql`delete from idempotency_keys where ${isAbout('response')}`);
    // A running job ends by itself, and the queue later deletes its row.
    await tx.run(sql`
      delete from pgboss.job
      where state <> 'active' and data ->> 'gymId' = ${db.gymId} and (${isAbout('data')}
        or data #> '{letter,paragraphs}' ?| ${words.reports}::text[])`);
  });
}

import { headSays, statementsOf } from '../apps/server/platform/db/migrate/sql-text.ts';

/**
 * A kind of statement that servers of the previous release cannot work with, or would have to wait
 * for.
 */
interface Rule {
  /** Matches a statement in lower case with single spaces; a group `table` exempts new tables. */
  breaks: RegExp;
  because: string;
}

const TABLE = '(?:if exists )?(?:only )?(?:public\\.)?"?(?<table>\\w+)"?';
const onTable = (rest: string) => new RegExp(`^alter table ${TABLE} (?:.*, )?${rest}`);

const RULES: Rule[] = [
  { breaks: new RegExp(`^drop table ${TABLE}`), because: 'the release before reads that table' },
  { breaks: onTable('drop column'), because: 'the release before reads that column' },
  {
    breaks: onTable('drop (?!column|constraint|expression|identity)\\w'),
    because: 'the release before reads that column',
  },
  { breaks: onTable('rename'), because: 'the release before uses the old name' },
  { breaks: onTable('set schema'), because: 'the release before uses the old name' },
  {
    breaks: onTable('alter (?:column )?\\w+ (?:set data )?type'),
    because: 'the release before writes the old type, and the table is rewritten under a lock',
  },
  {
    breaks: onTable('alter (?:column )?\\w+ set not null'),
    because: 'the release before may leave it empty, and every row is read under a lock',
  },
  {
    breaks: onTable('alter (?:column )?\\w+ drop default'),
    because: 'the release before may rely on the default',
  },
  {
    breaks: onTable(
      'add (?:column )?(?!constraint|check|unique|primary|foreign|exclude)\\w+ (?=[^,]*\\bnot null)(?![^,]*\\b(?:default|generated)\\b)',
    ),
    because: 'the release before does not fill it: give it a default',
  },
  {
    breaks: onTable(
      'add (?:column )?(?!constraint|check)\\w+ [^,]*\\b(?:generated|default (?:gen_random_uuid|random|clock_timestamp|nextval))\\b',
    ),
    because: 'the table is rewritten under a lock: add it empty and fill it in a backfill',
  },
  {
    breaks: onTable('add (?:constraint \\w+ )?(?:check|unique|primary key|foreign key|exclude)\\b'),
    because: 'the release before may write what it refuses',
  },
  {
    breaks: onTable('(?:disable|enable|force|no force) (?:row level|trigger|rule)'),
    because: 'the release before counts on how it is',
  },
  {
    breaks: new RegExp(
      `^create (?:unique )?index (?!concurrently)(?:if not exists )?\\w+ on ${TABLE}`,
    ),
    because: 'nobody can write meanwhile: build it concurrently, in a file .concurrent.sql',
  },
  {
    breaks: new RegExp(`^create unique index concurrently \\w+ on ${TABLE}`),
    because: 'the release before may write what it refuses',
  },
  {
    breaks: /^drop index (?!concurrently)/,
    because: 'drop it concurrently, in a file .concurrent.sql',
  },
  {
    breaks:
      /^drop (?:function|procedure|routine|trigger|view|type|policy|extension|schema|sequence)\b/,
    because: 'the release before may use it',
  },
  { breaks: /^(?:alter policy|revoke)\b/, because: 'the release before may do what it forbids' },
  {
    breaks: new RegExp(`^truncate (?:table )?${TABLE}`),
    because: 'the release before reads those rows',
  },
  {
    breaks: new RegExp(`^(?:update|delete from|insert into) ${TABLE}.*`),
    because: 'rows are changed a few at a time, in a file .backfill.sql',
  },
  {
    breaks: /^(?:do|lock|cluster|vacuum full)\b/,
    because: 'nobody can tell what it keeps waiting',
  },
];

/** Strings and function bodies do not show what a statement does to a table. */
const plain = (statement: string): string =>
  statement
    .replaceAll(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Tables that servers of the previous release do not know. */
export const tablesMadeIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      statementsOf(text).flatMap((statement) => {
        const made = /^create table (?:if not exists )?(?:public\.)?"?(\w+)/.exec(plain(statement));
        return made?.[1] ? [made[1]] : [];
      }),
    ),
  );

const REASON = 'previous release';
const MIN_REASON = 20;

/** Whether the head of the file explains why the previous release can work with it. */
export const isExcused = (text: string): boolean =>
  (headSays(text, REASON) ?? '').length >= MIN_REASON;

export const HOW_TO_EXCUSE = `Split it over two releases, or say at its head why it is safe: "-- ${REASON}: <a sentence>".`;

/** What the previous release cannot work with in a migration. */
export function breakingSteps(
  { name, text }: { name: string; text: string },
  newTables: ReadonlySet<string>,
): string[] {
  if (isExcused(text) || name.endsWith('.backfill.sql')) return [];
  return statementsOf(text).flatMap((statement) => {
    const words = plain(statement);
    for (const { breaks, because } of RULES) {
      const found = breaks.exec(words);
      if (!found || newTables.has(found.groups?.table ?? '')) continue;
      return [`${name}: "${words.slice(0, 90)}": ${because}`];
    }
    return [];
  });
}

/** The signature of a routine: its kind, arguments and return type. */
export const signatureOf = (text: string): string =>
  /create or replace ([\s\S]*?)(?=\s(?:language|as|return|begin|stable|immutable|volatile|parallel|security)\b)/
    .exec(statementsOf(text).join(';'))?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim() ?? '';

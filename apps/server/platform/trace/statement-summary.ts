/** Strings and comments, the only parts of a statement that could contain personal data. */
const WORDS_OF_PEOPLE = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const NAME = String.raw`(?:only\s+)?"?([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?)"?(?![\w"])`;
/** `is distinct from x` and `extract(epoch from x)` name no table, nor does `from f(x)`. */
const TABLE = new RegExp(
  String.raw`\b(?:into|update|call)\s+${NAME}|(?<!\b(?:distinct|epoch|year|month|day|hour)\s)\b(?:from|join)\s+${NAME}(?!\s*\()`,
  'gi',
);
const NO_TABLES: ReadonlySet<string> = new Set([
  'set',
  'of',
  'skip',
  'nowait',
  'lateral',
  'select',
]);
const ENDS = /\b(commit|rollback)\s*(?:;\s*)?$/i;
const MAX_TABLES = 6;
const MAX_KEPT = 1_000;

const summaries = new Map<string, string>();

function summarise(text: string): string {
  const plain = text.replaceAll(WORDS_OF_PEOPLE, ' ');
  const [first = 'statement'] = plain.match(/[a-z]+/i) ?? [];
  const verb = ENDS.exec(plain)?.[1] ?? first;
  const tables = [...plain.matchAll(TABLE)].map(([, one, other = '']) =>
    (one ?? other).toLowerCase(),
  );
  const named = [...new Set(tables)].filter((name) => !NO_TABLES.has(name)).slice(0, MAX_TABLES);
  return [verb.toLowerCase(), ...named].join(' ');
}

/** The kind of a statement and its tables, such as `insert check_ins`; never its values. */
export function statementSummary(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const summary = summarise(text);
  if (summaries.size < MAX_KEPT) summaries.set(text, summary);
  return summary;
}

import { PERMISSION_GROUPS } from '../duties/words.ts';
import { weekdaysText } from '../memberships/words.ts';
import { RETENTION_NAMES } from '../privacy/words.ts';
import { NAMED_FIELDS } from './field-names.ts';
import { VALUE_WORDS } from './value-words.ts';

/** A recorded detail of an action, in words. */
export interface AuditDetail {
  label: string;
  text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  isRecord(value) && 'from' in value && 'to' in value;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/**
 * Ids and colour values mean nothing to a person, so for those only the fact of a change is shown.
 */
const isId = (name: string): boolean => /Ids?$|^id$|^hue$/.test(name);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `2026-11-17` as people write it, also of a moment. */
const dayText = (value: string): string =>
  value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z)?$/, '$3/$2/$1');

/** A recorded change with two equal values is not shown. */
const isSame = ({ from, to }: { from: unknown; to: unknown }): boolean =>
  JSON.stringify(from) === JSON.stringify(to);

const isHidden = (name: string, value: unknown): boolean =>
  isChange(value)
    ? isSame(value)
    : isEmpty(value) || isId(name) || (typeof value === 'string' && UUID.test(value));

type Money = (cents: number) => string;

/** Names for values whose words are elsewhere or loaded later. */
type Choice = (field: string, value: string) => string | undefined;

interface Names {
  money: Money;
  choices: readonly Choice[];
}

const NAMES: Readonly<Record<string, string>> = NAMED_FIELDS;

/** What is kept for how long is recorded by the names that its screen shows. */
const RECORDED_BY_NAME: ReadonlySet<string> = new Set(
  Object.values(RETENTION_NAMES).map(({ name }) => name),
);

/** A field as people call it, by its path: `contact.email`. */
export function fieldName(path: string): string {
  if (RECORDED_BY_NAME.has(path)) return path;
  const name = path.split('.').at(-1) ?? '';
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? 'Otro dato';
}

const PERMISSION_WORDS: ReadonlyMap<string, string> = new Map(
  PERMISSION_GROUPS.flatMap(({ permissions }) => permissions),
);

/** A value in words, or a text as it is. */
function choiceText(field: string, value: string, { choices }: Names): string {
  for (const choice of choices) {
    const word = choice(field, value);
    if (word !== undefined) return word;
  }
  if (field === 'permissions') return PERMISSION_WORDS.get(value) ?? value;
  return (Object.hasOwn(VALUE_WORDS, value) ? VALUE_WORDS[value] : undefined) ?? dayText(value);
}

/** Values that contain commas are separated by semicolons. */
const listed = (texts: readonly string[]): string =>
  texts.join(texts.some((text) => text.includes(', ')) ? '; ' : ', ');

function changeText(name: string, { from, to }: { from: unknown; to: unknown }, names: Names) {
  if (isId(name)) return isEmpty(to) ? 'se quitó' : isEmpty(from) ? 'se agregó' : 'cambió';
  const text = (value: unknown) => (isEmpty(value) ? 'vacío' : valueText(name, value, names));
  return `${text(from)} → ${text(to)}`;
}

function valueText(name: string, value: unknown, names: Names): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? names.money(value) : String(value);
  // Whose data was exported, from the address of the export.
  if (name === 'ids' && typeof value === 'string') return String(value.split(',').length);
  // The path of a file means nothing to a person.
  if (typeof value === 'string' && value.startsWith('/files/')) return 'otra imagen';
  if (typeof value === 'string') return choiceText(name, value, names);
  if (name === 'weekdays' && Array.isArray(value)) return weekdaysText(value.map(Number));
  if (Array.isArray(value)) return listed(value.map((item) => valueText(name, item, names)));
  if (isChange(value)) return changeText(name, value, names);
  if (!isRecord(value)) return '';
  return auditDetails(value, names.money, ...names.choices)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ');
}

/** The content of a field as text; null if only an id is known. */
export const fieldText = (
  path: string,
  value: unknown,
  money: Money,
  ...choices: readonly Choice[]
): string | null => {
  const name = path.split('.').at(-1) ?? '';
  if (isEmpty(value)) return 'vacío';
  return isId(name) ? null : valueText(name, value, { money, choices });
};

/** The recorded details of an action as text; `money` formats amounts. */
export const auditDetails = (
  changes: Record<string, unknown>,
  money: Money,
  ...choices: readonly Choice[]
): AuditDetail[] =>
  Object.entries(changes)
    .filter(([name, value]) => !isHidden(name, value))
    // The amount matters most, and lists cut what comes last.
    .sort(([a], [b]) => Number(b === 'amountCents') - Number(a === 'amountCents'))
    .map(([name, value]) => ({
      label: fieldName(name),
      text: valueText(name, value, { money, choices }),
    }));

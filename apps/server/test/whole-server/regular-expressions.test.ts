import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectExpressions } from '../regular-expressions/collect.ts';
import { attackThatGrows } from '../regular-expressions/grows-too-fast.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/server', 'packages/calendar', 'packages/contract', 'packages/library'];

/** Expressions that grow and may: what they read is ours, or cut short before. */
const NEVER_LONG = new Map([
  [String.raw`(file:\/\/[^()]*\/dist\/[^/()]+\.js):(\d+):\d+`, 'call sites of this program'],
  [String.raw`\s*<script type="module"[^>]*><\/script>`, 'the page that the build made'],
  [
    String.raw`<(section|a)\b[^>]*\bdata-tour\b.*?<\/\1>`,
    'the pages of the site that the build made',
  ],
  [String.raw`\B(?=(\d{3})+$)`, 'the digits of a number'],
  [',?0+$', 'the digits of a number'],
  [
    String.raw`(tel|cel|phone|contacto).*emerg(enc|\b)|emerg(enc|\b).*(tel|cel|phone)`,
    '200 characters of a title',
  ],
  [String.raw`(-?[\d.]+) (-?[\d.]+)`, 'the drawing of a body'],
]);

test.each([
  ['slashes at the end', /\/+$/],
  ['one repetition in another', /^(a+)+$/],
  ['two that take the same', /^\s*\S*?\s*,\s*\s*$/],
  ['brackets that are never closed', /\[[^\]]*\]/],
  ['a name before what it is looked for with', /^(.*?)\s*\(/],
  ['escapes in quotes', /"(?:[^"\\]|\\.)*"/],
])('%s are found', (_name, { source, flags }) => {
  expect(attackThatGrows({ source, flags })).toBeDefined();
});

test.each([
  ['slashes, from the first one on', /(?<!\/)\/+$/],
  ['an address of mail', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
  ['a list of limited length', /^\d{1,20}(?:,\d{1,20}){0,9}$/],
])('%s pass', (_name, { source, flags }) => {
  expect(attackThatGrows({ source, flags })).toBeUndefined();
});

test('no expression that reads what a stranger sends takes four times the steps for twice the text', () => {
  const expressions = collectExpressions(ROOT, FOLDERS);
  expect(expressions.length).toBeGreaterThan(500);
  const all = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]));
  const found = [...all].flatMap(([text, { place, source, flags }]) => {
    if (NEVER_LONG.has(source)) return [];
    const attack = attackThatGrows({ source, flags });
    return attack ? [`${place} ${text} ${JSON.stringify(attack)}`] : [];
  });
  expect(found).toEqual([]);
  const sources = new Set(expressions.map(({ source }) => source));
  expect([...NEVER_LONG.keys()].filter((source) => !sources.has(source))).toEqual([]);
}, 300_000);

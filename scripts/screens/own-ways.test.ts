import { expect, test } from 'vitest';
import { ownWays } from './own-ways.ts';

test('money that a screen adds or subtracts is found, however it is written', () => {
  for (const sum of [
    'const rest = totalCents - paidCents;',
    'rows.reduce((sum, { amountCents }) => sum + amountCents, 0)',
    '(plan?.priceCents ?? 0) - discount',
    'owed + sale.dueCents',
  ]) {
    expect(ownWays(sum), sum).toHaveLength(1);
  }
});

test('what is only shown, compared or written down is not', () => {
  for (const text of [
    'formatMoney(preview.dueCents, currency)',
    'paidCents < dueCents',
    '// totalCents - paidCents is left',
    "creditCents > 0 ? money(creditCents) : ''",
    'catch (error) {\n  // A lost record is read again.\n  return null;\n}',
  ]) {
    expect(ownWays(text), text).toEqual([]);
  }
});

test('own ways to write are found', () => {
  expect(ownWays('const save = useMutation({});')[0]).toContain('useMutation');
  expect(ownWays('catch (error) {\n  setProblem(errorMessage(error));\n}')).toHaveLength(1);
  expect(ownWays('send().catch((e) => toast(errorMessage(e)))')).toHaveLength(1);
});

test('a list that may be empty is found, and what its element says already', () => {
  expect(ownWays('<ul className="pb-1">\n  {query.data?.map((row) => (')).toHaveLength(1);
  expect(ownWays('<List>\n  {data?.map((row) => (')).toEqual([]);
  expect(ownWays('<ul>\n  {rows.map((row) => (')).toEqual([]);
  expect(ownWays('<button type="button" role="button">')).toHaveLength(1);
  expect(ownWays('<button type="button" role="option">')).toEqual([]);
});

test('a component of more than 180 lines is found by its name', () => {
  const component = (lines: number) =>
    `export function Big() {\n${'  work();\n'.repeat(lines - 2)}}\n\nfunction help() {\n}\n`;
  expect(ownWays(component(180))).toEqual([]);
  expect(ownWays(component(181))).toEqual(['Big has 181 lines: at most 180']);
});

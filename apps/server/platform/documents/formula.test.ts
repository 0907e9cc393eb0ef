import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { withFormula, withoutFormula } from './formula.ts';
import { readLines } from './sheet/read-lines.ts';

/** Every way a spreadsheet may part a line of ours, whatever it is set to. */
function cellsOf(line: string): string[] {
  return [';', ',', '\t', '|', ' '].flatMap((mark) =>
    line.split(/[\r\n]/).flatMap((part) => part.split(mark)),
  );
}
const RUNS = /^[\s"\p{Cc}\p{Cf}\uFFFE\uFFFF]*[=+\-@＝＋－＠]/u;

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '"=1',
  '""=1',
  '\u00A0=1',
  '\uFEFF=1',
  '\u200B=1',
  '\u0001=1',
  '\u0085@SUM(A1)',
  '\u00AD=1',
  '\u202E=1',
  '\uFFFE=1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  'Ana,=HYPERLINK("http://evil.test")',
  'Ana, =1',
  'Ana\t=1',
  'Ana;=1',
  'Ana|=1',
  'Ana\n=1',
  'Ana\r\n=1',
  'Ana,"=1',
  'Ana","=1',
  'Ana,＝1',
  'Ana,,=1,;@x',
  'Ana;\u0001=1',
  'Ana \u001F=1',
  `Ana,'=1`,
  `'=1`,
  'a =1',
  'Ana  @SUM(A1)',
  'Ana -1+1',
  'Ana "=1',
  `Ana '=1`,
  'Ana ＝1',
];

test.each(FORMULAS)(
  '%j runs nowhere, however the file is parted, and comes back as it was',
  (text) => {
    for (const line of [csvLine(['x', text, 'y']), csvLine([text]), csvLine(['x', text])]) {
      for (const cell of cellsOf(line)) expect(cell).not.toMatch(RUNS);
    }
    expect(withFormula(withoutFormula(text))).toBe(text);
  },
);

test.each([
  '',
  'Ana Mora',
  '+506 8888 7777',
  '1,5',
  "D'-Angelo",
  'Pérez-Mora',
  'ana@sur.test',
  'lunes, martes',
  'Plan - mensual',
  'Casa @ Heredia',
  'a = b',
  'de -5 a +5,5',
  'Tel. +506 8888 7777',
])('%j is left as it is', (text) => {
  expect(withoutFormula(text)).toBe(text);
  expect(withFormula(text)).toBe(text);
});

test('amounts stay numbers in a file of ours', () => {
  expect(csvLine(['-5', '-5,50', -3, '-5+1'])).toBe("-5;-5,50;-3;'-5+1\r\n");
});

test('a file of ours is read back as it was written', () => {
  const cells = ['=a', 'b,=c', "'=d", 'e'];
  expect(readLines(Buffer.from(csvLine(cells)), 1).lines).toEqual([{ line: 1, cells }]);
});

test('a long run of gaps costs no more than its length', () => {
  const long = '\t'.repeat(500_000);
  expect(withoutFormula(`x${long}`)).toBe(`x${long}`);
});

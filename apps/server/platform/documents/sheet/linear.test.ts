import { expect, test } from 'vitest';
import { charactersTouched } from '../../../test/files/characters-touched.ts';
import { workbookOf } from '../../../test/files/spreadsheet.ts';
import { readSheet } from './read-sheet.ts';

/** Refused or not, it was read as far as anybody reads it. */
const readWhole = async (file: Buffer): Promise<void> => {
  try {
    for await (const _ of (await readSheet(file)).rows);
  } catch {
    // Said in words elsewhere.
  }
};

const HOSTILE: Record<string, (times: number) => string> = {
  'quotes in a cell of a CSV': (times) => `a;b\n${'"a""'.repeat(times)}`,
  'quotes inside a bare cell': (times) => `a;b\nx${'"'.repeat(times)}\n`,
  'quotes after empty quotes': (times) => `a;b\n${'"" '.repeat(times)}\n`,
  'spaces before quotes': (times) => `a;b\n${' '.repeat(times)}"x"\n`,
  'marks between cells': (times) => `a;b\n${';'.repeat(times)}\n`,
  'lines of one cell': (times) => `a;b\n${'x\n'.repeat(times)}`,
  'ends of lines of every kind': (times) => `a;b\n${'\r\n\r'.repeat(times)}`,
  'rows of a table': (times) => `<table>${'<tr><td>'.repeat(times)}`,
  'tables within tables': (times) => '<table><tr><td>'.repeat(times),
  'tables after tables': (times) => '<table><tr><td>a</table>'.repeat(times),
  'comments without an end': (times) => `<table><tr><td>a${'<!-- '.repeat(times)}`,
  'scripts without an end': (times) => `<table><tr><td>a${'<script>'.repeat(times)}`,
  'tags without an end': (times) => `<table><tr><td>a${'<td '.repeat(times)}`,
  'columns that span': (times) => `<table><tr>${'<td colspan=999>'.repeat(times)}`,
  'entities without an end': (times) => `<table><tr><td>${'&#x41'.repeat(times)}`,
};

test.each(Object.entries(HOSTILE))('twice as many %s are twice the work', async (_, made) => {
  const work = (times: number) => charactersTouched(() => readWhole(Buffer.from(made(times))));
  const [once, twice] = [await work(4_000), await work(8_000)];
  expect(twice / once).toBeLessThan(2.5);
});

const ROWS: Record<string, (times: number) => string> = {
  'a tag that never ends': (times) => `<row><c t="${'x'.repeat(times)}`,
  'a text between tags': (times) => `<row><c t="str"><v>${'x'.repeat(times)}</v></c></row>`,
  'a comment that never ends': (times) => `<row><c/><!-- ${'x'.repeat(times)}`,
  'a CDATA that never ends': (times) => `<row><c t="str"><v><![CDATA[${'x'.repeat(times)}`,
  'entities in a text': (times) => `<row><c t="str"><v>${'&amp;'.repeat(times)}</v></c></row>`,
  'cells beside each other': (times) => `<row>${'<c/>'.repeat(times)}</row>`,
  'attributes of a cell': (times) => `<row><c ${'r ='.repeat(times)}/></row>`,
};

test.each(Object.entries(ROWS))('in a workbook twice %s is twice the work', async (_, made) => {
  const work = async (times: number) => {
    const file = await workbookOf(made(times));
    return charactersTouched(() => readWhole(file));
  };
  const [once, twice] = [await work(400_000), await work(800_000)];
  expect(twice / once).toBeLessThan(2.5);
});

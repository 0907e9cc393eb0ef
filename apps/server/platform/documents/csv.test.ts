import { expect, test } from 'vitest';
import { readLines } from './sheet/read-lines.ts';

const parseCsv = (text: string) => readLines(Buffer.from(text), 100).lines;
const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each([
  ['Unix', '\n'],
  ['Windows', '\r\n'],
  ['an old Macintosh', '\r'],
])('lines end as on %s', (_, end) => {
  expect(cellsOf(['a;b', '1;2', '3;4', ''].join(end))).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test.each([';', ',', '\t'])('%j parts the cells where the first line has it', (mark) => {
  expect(cellsOf(`a${mark}b\n"x${mark}y"${mark}2`)).toEqual([
    ['a', 'b'],
    [`x${mark}y`, '2'],
  ]);
});

test('a line is known by where it begins, whatever stands inside quotes', () => {
  expect(parseCsv('a;b\n"uno\r\ndos";"dijo ""hola"""\n\n;\n5" tubo;"x" y')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['uno\ndos', 'dijo "hola"'] },
    { line: 6, cells: ['5" tubo', 'x y'] },
  ]);
});

test('a quote that is never closed is refused, for it would swallow the lines after it', () => {
  const message = 'Hay una comilla sin cerrar en la fila que empieza en la línea 3.';
  expect(() => parseCsv('a;b\n1;2\n"sin cerrar;2\n3;4\n')).toThrow(
    expect.objectContaining({ extras: { details: [{ path: 'file', message }] } }),
  );
});

test('what nobody can use is not kept: lines, columns and texts beyond what fits', () => {
  const sentence = (text: string) => {
    try {
      parseCsv(text);
      return 'read';
    } catch (error) {
      return JSON.stringify(error);
    }
  };
  expect(sentence('a;b\n'.repeat(101))).toBe('read');
  expect(sentence('a;b\n'.repeat(102))).toContain('más de 100 líneas');
  expect(sentence(`a${';'.repeat(5_000)}`)).toBe('read');
  expect(sentence(`a${';'.repeat(5_000)}b`)).toContain('más de 100 columnas');
  const kept = (text: string) => cellsOf(`nombre;nota\nAna;${text}`)[1]?.[1];
  expect(kept(`${' '.repeat(20_000)}${'z'.repeat(8_000)}   `)).toBe('z'.repeat(8_000));
  expect(kept('z'.repeat(900_000))).toBe(`${'z'.repeat(8_000)}…`);
});

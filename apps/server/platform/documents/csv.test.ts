import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

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

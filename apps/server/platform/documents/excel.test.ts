import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { firstSheet } from '../../test/files/workbook.ts';
import type { Column } from './columns.ts';
import { createExcel } from './excel.ts';
import { readSheet } from './sheet/read-sheet.ts';

const COSTA_RICA = { currency: 'CRC', timeZone: 'America/Costa_Rica' };

interface Sale {
  who: string;
  cents: number;
  at: string;
}

const columns: Column<Sale>[] = [
  { title: 'Quién', kind: 'text', read: ({ who }) => who },
  { title: 'Monto', kind: 'money', read: ({ cents }) => cents },
  { title: 'Piezas', kind: 'integer', read: ({ cents }) => cents },
  { title: 'Hora', kind: 'instant', read: ({ at }) => at },
  { title: 'Día', kind: 'date', read: ({ at }) => at.slice(0, 10) },
];

async function written(rows: Sale[]) {
  const excel = createExcel(COSTA_RICA, 'Prueba');
  const bytes = buffer(excel.stream);
  await excel.sheet('Ventas: 1/2', columns, rows);
  await excel.end();
  return firstSheet(await bytes);
}

test('cells keep their types: money, numbers and the clock of the gym', async () => {
  const sheet = await written([{ who: 'Zoë Peña', cents: 123_450, at: '2026-11-15T03:05:00Z' }]);
  expect(sheet.rows[1]).toEqual([
    'Zoë Peña',
    1234.5,
    123_450,
    new Date('2026-11-14T21:05:00Z'),
    new Date('2026-11-15T00:00:00Z'),
  ]);
  expect(sheet.cells?.get('1,1')?.style?.numFmt).toBe('#,##0.00');
  expect(sheet.cells?.get('1,3')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm');
});

test('the head is bold, stays in sight and filters', async () => {
  const sheet = await written([]);
  expect(sheet.name).toBe('Ventas  1 2');
  expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheet.freezePane).toEqual({ rows: 1 });
  expect(sheet.autoFilter).toEqual({ range: 'A1:E1' });
});

test('the filter is over all of the rows, and a printed sheet is a page wide', async () => {
  const sale = { who: 'Ana', cents: 100, at: '2026-11-15T03:05:00Z' };
  const sheet = await written([sale, sale, sale]);
  expect(sheet.autoFilter).toEqual({ range: 'A1:E4' });
  expect(sheet.pageSetup).toMatchObject({
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
  });
});

test('each list repeats its head on every printed page, whatever its name', async () => {
  const excel = createExcel(COSTA_RICA, 'Prueba');
  const bytes = buffer(excel.stream);
  await excel.sheet("Ana's & Co", columns, []);
  await excel.sheet('Saldos', columns, []);
  await excel.end();
  const { sheets } = await readXlsx(await bytes);
  expect(sheets.map(({ pageSetup }) => pageSetup?.printTitlesRow)).toEqual(['$1:$1', '$1:$1']);
});

test.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '\r=1'])(
  '%j is text, not a formula',
  async (who) => {
    const sheet = await written([{ who, cents: 1, at: '2026-11-15T03:05:00Z' }]);
    expect(String(sheet.rows[1]?.[0])).toMatch(/^'/);
  },
);

test('what XML has marks for, or no place for, does not break the file', async () => {
  const who = '<b>"Año" & más</b> 💪\r\notra línea \u0001\u001f\ud800 ]]>';
  const sheet = await written([{ who, cents: -5, at: '2026-11-15T03:05:00Z' }]);
  expect(sheet.rows[1]?.slice(0, 2)).toEqual(['<b>"Año" & más</b> 💪\r\notra línea  ]]>', -0.05]);
});

test('what a workbook would take for a code of a character stays as it was written', async () => {
  const who = '_x003D_1+1 _X0041_ __x0041_ a_x_ _x005F_x0041_';
  const excel = createExcel(COSTA_RICA, 'Prueba');
  const bytes = buffer(excel.stream);
  await excel.sheet('Ventas', columns.slice(0, 1), [{ who, cents: 1, at: '' }]);
  await excel.end();
  const file = await bytes;
  expect((await firstSheet(file)).rows[1]).toEqual([who]);
  const { rows } = await readSheet(file);
  expect((await Array.fromAsync(rows)).at(-1)?.cells).toEqual([who]);
});

test('a book has several sheets, columns beyond Z and cells without a value', async () => {
  const excel = createExcel(COSTA_RICA, 'Gimnasio "Sol & Luna"');
  const bytes = buffer(excel.stream);
  const wide = Array.from(
    { length: 28 },
    (_, at): Column<number> => ({
      title: `C${at}`,
      kind: 'integer',
      read: (row) => (at % 27 === 0 ? row : null),
    }),
  );
  await excel.sheet('Una', columns, []);
  await excel.sheet('Otra', wide, [7]);
  await excel.end();
  const { sheets } = await readXlsx(await bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Una', 'Otra']);
  expect(sheets[1]?.rows[1]).toEqual([7, ...Array(26).fill(null), 7]);
});

test('a reader that stops stops the rows as well', async () => {
  const excel = createExcel(COSTA_RICA, 'Prueba');
  let made = 0;
  function* endless(): Generator<Sale> {
    for (;;) {
      made += 1;
      yield { who: `Persona ${made} ${Math.random()}`, cents: made, at: '2026-11-15T03:05:00Z' };
    }
  }
  const writing = excel.sheet('Ventas', columns, endless());
  let before = -1;
  while (made !== before) {
    before = made;
    for (let turn = 0; turn < 200; turn++) await setImmediate();
  }
  expect(made).toBeLessThan(20_000);
  excel.stream.destroy();
  await expect(writing).rejects.toThrow('The reader is gone');
});

import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Worksheet } from 'exceljs';
import { expect, test } from 'vitest';
import { firstSheet } from '../../test/workbook.ts';
import type { Column } from './columns.ts';
import { createExcel } from './excel.ts';

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

async function written(rows: Sale[]): Promise<Worksheet> {
  const excel = await createExcel(COSTA_RICA, 'Prueba');
  const bytes = buffer(excel.stream);
  await excel.sheet('Ventas: 1/2', columns, rows);
  await excel.end();
  return firstSheet(await bytes);
}

test('cells keep their types: money, numbers and the clock of the gym', async () => {
  const sheet = await written([{ who: 'Zoë Peña', cents: 123_450, at: '2026-11-15T03:05:00Z' }]);
  const row = sheet.getRow(2);
  expect(row.values).toEqual([
    undefined,
    'Zoë Peña',
    1234.5,
    123_450,
    new Date('2026-11-14T21:05:00Z'),
    new Date('2026-11-15T00:00:00Z'),
  ]);
  expect(row.getCell(2).numFmt).toBe('#,##0.00');
  expect(row.getCell(4).numFmt).toBe('dd/mm/yyyy hh:mm');
});

test('the head is bold, stays in sight and filters', async () => {
  const sheet = await written([]);
  expect(sheet.name).toBe('Ventas  1 2');
  expect(sheet.getRow(1).getCell(1).font.bold).toBe(true);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.autoFilter).toBe('A1:E1');
});

test.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '\r=1'])(
  '%j is text, not a formula',
  async (who) => {
    const sheet = await written([{ who, cents: 1, at: '2026-11-15T03:05:00Z' }]);
    expect(String(sheet.getRow(2).getCell(1).value)).toMatch(/^'/);
  },
);

test('a reader that stops stops the rows as well', async () => {
  const excel = await createExcel(COSTA_RICA, 'Prueba');
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

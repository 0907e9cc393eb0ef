import { buffer } from 'node:stream/consumers';
import type { Column } from '../../apps/server/platform/documents/columns.ts';
import { createExcel } from '../../apps/server/platform/documents/excel.ts';
import { readSheet } from '../../apps/server/platform/documents/sheet/read-sheet.ts';

// Run in its own process, so that only the memory of reading is measured.

const ROWS = 20_000;
const MAX_MEGABYTES = 120;
const MEGABYTE = 1024 * 1024;

const columns: Column<number>[] = [
  { title: 'Nombre', kind: 'text', read: (at) => `Persona Apellido${at} Segundo` },
  { title: 'Cédula', kind: 'text', read: (at) => String(101_000_000 + at) },
  { title: 'Vence', kind: 'date', read: () => '2026-11-30' },
  ...Array.from(
    { length: 12 },
    (_, index): Column<number> => ({
      title: `Dato ${index}`,
      kind: 'text',
      read: (at) => `Valor ${at * (index + 7)}`,
    }),
  ),
];

const excel = createExcel({ currency: 'CRC', timeZone: 'America/Costa_Rica' }, 'Forja');
const whole = buffer(excel.stream);
await excel.sheet(
  'Personas',
  columns,
  Array.from({ length: ROWS }, (_, at) => at),
);
await excel.end();
const file = await whole;

let peak = process.memoryUsage.rss();
const before = peak;
const started = performance.now();
let rows = 0;
for await (const row of (await readSheet(file)).rows) {
  rows += row.cells.length > 0 ? 1 : 0;
  if (rows % 500 === 0) peak = Math.max(peak, process.memoryUsage.rss());
}
const megabytes = Math.round((peak - before) / MEGABYTE);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `Workbook of ${rows} rows, ${(file.length / MEGABYTE).toFixed(1)} MB: read in ${seconds} s with ${megabytes} MB of memory (at most ${MAX_MEGABYTES})`,
);
if (megabytes > MAX_MEGABYTES || rows !== ROWS + 1) process.exitCode = 1;

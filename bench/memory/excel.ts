import { Writable } from 'node:stream';
import type { Column } from '../../apps/server/platform/documents/columns.ts';
import { createExcel } from '../../apps/server/platform/documents/excel.ts';

// Run in its own process, so that only the memory of the export is measured.

const ROWS = 100_000;
const MAX_MEGABYTES = 150;
const MEGABYTE = 1024 * 1024;

interface Person {
  number: number;
  name: string;
}

function* people(): Generator<Person> {
  for (let number = 1; number <= ROWS; number++) {
    yield { number, name: `María Fernanda ${number}` };
  }
}

const columns: Column<Person>[] = [
  { title: 'Número', kind: 'integer', read: ({ number }) => number },
  { title: 'Pagado', kind: 'money', read: ({ number }) => number * 100 },
  { title: 'Desde', kind: 'date', read: () => '2026-11-15' },
  { title: 'Visita', kind: 'instant', read: () => '2026-11-15T18:05:00Z' },
  ...Array.from(
    { length: 10 },
    (_, index): Column<Person> => ({
      title: `Dato ${index}`,
      kind: 'text',
      read: ({ name, number }) => `${name} ${number * (index + 7)}`,
    }),
  ),
];

let bytes = 0;
let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
measure();
const before = peak;
const excel = createExcel({ currency: 'CRC', timeZone: 'America/Costa_Rica' }, 'Forja');
excel.stream.pipe(
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      measure();
      done();
    },
  }),
);
await excel.sheet('Personas', columns, people());
await excel.end();
measure();
const megabytes = Math.round((peak - before) / MEGABYTE);
console.log(
  `Excel of ${ROWS} rows: ${Math.round(bytes / MEGABYTE)} MB sent, ${megabytes} MB of memory (at most ${MAX_MEGABYTES})`,
);
if (megabytes > MAX_MEGABYTES) process.exitCode = 1;

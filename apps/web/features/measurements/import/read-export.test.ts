import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readAppleHealth } from './apple-health.ts';
import { readExport } from './read-export.ts';
import { lastOfEachDay } from './weighing.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [<!ELEMENT Record (MetadataEntry*)>]>
<HealthData locale="es_CR">
 <Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" startDate="2026-01-10 06:00:00 -0600" value="900"/>
 <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Reloj" unit="count" startDate="2026-01-10 06:00:00 -0600" value="1000"/>
 <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Reloj" unit="count" startDate="2026-01-10 23:10:00 -0600" value="500"/>
 <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Báscula" unit="kg" creationDate="2026-01-10 06:31:00 -0600" startDate="2026-01-10 06:30:12 -0600" endDate="2026-01-10 06:30:12 -0600" value="72.5"/>
 <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Salud" unit="lb" startDate="2026-01-10 20:00:00 -0600" value="160"><MetadataEntry key="a" value="b"/></Record>
 <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-01-11 06:00:00 -0600" value="7"/>
</HealthData>`;

const inPieces = (text: string, size: number) =>
  new ReadableStream<string>({
    start(controller) {
      for (let at = 0; at < text.length; at += size) controller.enqueue(text.slice(at, at + size));
      controller.close();
    },
  });

test.each([1, 7, 64, 10_000])('weighings are found in pieces of %i characters', async (size) => {
  const { isHealth, weighings, steps } = await readAppleHealth(inPieces(XML, size));
  expect(isHealth).toBe(true);
  // Of the two devices the watch counted more steps on that day.
  expect(steps).toEqual([{ day: '2026-01-10', steps: 1500 }]);
  expect(weighings).toEqual([
    { takenAt: '2026-01-10T12:30:12.000Z', weightKg: 72.5 },
    { takenAt: '2026-01-11T02:00:00.000Z', weightKg: 72.57 },
  ]);
});

test('only the last weighing of a day is used', () => {
  const weighings = [
    { takenAt: '2026-01-11T02:00:00.000Z', weightKg: 72.57 },
    { takenAt: '2026-01-10T12:30:12.000Z', weightKg: 72.5 },
  ];
  expect(lastOfEachDay(weighings, () => '2026-01-10')).toEqual([weighings[0]]);
});

const ZONE = 'America/Costa_Rica';
const NOT_HERE = 0xffffffff;

/** An archive as other programs write it. In a large one the numbers are in the fields of zip64. */
function zipOf(files: Readonly<Record<string, string>>, isLarge = false): File {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let start = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(isLarge ? NOT_HERE : packed.length, 20);
    entry.writeUInt32LE(isLarge ? NOT_HERE : Buffer.byteLength(text), 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(isLarge ? NOT_HERE : start, 42);
    const extra = Buffer.alloc(isLarge ? 33 : 0);
    if (isLarge) {
      entry.writeUInt16LE(extra.length, 30);
      // Another field comes first, as archives do with the time of a file.
      extra.writeUInt16LE(0x5455, 0);
      extra.writeUInt16LE(1, 2);
      extra.writeUInt16LE(1, 5);
      extra.writeUInt16LE(24, 7);
      extra.writeBigUInt64LE(BigInt(Buffer.byteLength(text)), 9);
      extra.writeBigUInt64LE(BigInt(packed.length), 17);
      extra.writeBigUInt64LE(BigInt(start), 25);
    }
    parts.push(local, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name), extra);
    start += 30 + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(isLarge ? NOT_HERE : listed.length, 12);
  end.writeUInt32LE(isLarge ? NOT_HERE : start, 16);
  const ends = isLarge ? [...largeEnd(start, listed.length), end] : [end];
  return new File([Buffer.concat([...parts, listed, ...ends])], 'exportar.zip');
}

function largeEnd(start: number, bytes: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + bytes), 8);
  return [record, locator];
}

test.each([false, true])('an archive is unpacked as it is read; a large one: %s', async (large) => {
  const file = zipOf(
    {
      'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
      'apple_health_export/exportación.xml': XML,
    },
    large,
  );
  expect((await readExport(file, ZONE))?.weighings).toHaveLength(2);
});

const GOOGLE = [
  'Date,Move Minutes count,Average weight (kg),Max weight (kg),Step count',
  '2026-03-01,40,71.25,71.9,6500',
  '2026-03-02,12,,,900',
].join('\n');

test('of Takeout the table of all days is read, at noon where the gym is', async () => {
  const file = zipOf({
    'Takeout/Fit/Daily activity metrics/2026-03-01.csv': 'Start time,End time\n',
    'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv': GOOGLE,
  });
  const noon = { takenAt: '2026-03-01T18:00:00.000Z', weightKg: 71.25 };
  const steps = [
    { day: '2026-03-01', steps: 6500 },
    { day: '2026-03-02', steps: 900 },
  ];
  expect(await readExport(file, ZONE)).toEqual({ weighings: [noon], steps });
  const spanish = GOOGLE.replace('Date', 'Fecha')
    .replace('Average weight', 'Peso medio')
    .replace('Step count', 'Recuento de pasos');
  expect(await readExport(new File([`\uFEFF${spanish}`], 'a.csv'), ZONE)).toEqual({
    weighings: [noon],
    steps,
  });
});

test.each(['', 'com.samsung.health.weight.'])(
  'Samsung Health, with %j before titles',
  async (name) => {
    const text = [
      'com.samsung.health.weight,7006003,12',
      `${name}start_time,comment,${name}weight,time_offset,`,
      '2026-08-31 12:29:10.346,"sin zapatos, ""ayuno""",65.6,UTC-0600,',
      '1788265750346,,66.1,UTC-0600,',
      '2026-09-02 12:00:00.000,,0,UTC-0600,',
    ].join('\r\n');
    expect((await readExport(new File([text], `${name}csv.csv`), ZONE))?.weighings).toEqual([
      { takenAt: '2026-08-31T12:29:10.346Z', weightKg: 65.6 },
      { takenAt: new Date(1788265750346).toISOString(), weightKg: 66.1 },
    ]);
  },
);

test('a file of no known app contains nothing', async () => {
  expect(await readExport(new File(['hola'], 'export.zip'), ZONE)).toBeNull();
  expect(await readExport(new File(['a,b\n1,2'], 'gastos.csv'), ZONE)).toBeNull();
  expect(await readExport(new File(['<gpx></gpx>'], 'ruta.xml'), ZONE)).toBeNull();
});

test('of Samsung the steps that all devices counted together are read, beside the weights', async () => {
  const steps = [
    'com.samsung.shealth.step_daily_trend,6313004,4',
    'day_time,count,source_type,binning_data',
    '1788134400000,8000,-2,a.json',
    '1788134400000,5000,0,b.json',
    '2026-09-01 00:00:00.000,4200,-2,',
  ].join('\n');
  const weights =
    'com.samsung.health.weight,1,1\nstart_time,weight\n2026-08-31 12:00:00.000,65.6\n';
  const file = zipOf({
    'samsunghealth_ana/com.samsung.shealth.step_daily_trend.2026.csv': steps,
    'samsunghealth_ana/com.samsung.health.weight.2026.csv': weights,
  });
  expect(await readExport(file, ZONE)).toEqual({
    weighings: [{ takenAt: '2026-08-31T12:00:00.000Z', weightKg: 65.6 }],
    steps: [
      { day: '2026-08-31', steps: 8000 },
      { day: '2026-09-01', steps: 4200 },
    ],
  });
});

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lastOfEachDay, readWeighings, textOfExport } from './apple-health.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [<!ELEMENT Record (MetadataEntry*)>]>
<HealthData locale="es_CR">
 <Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="2026-01-10 06:00:00 -0600" value="900"/>
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
  const { isHealth, weighings } = await readWeighings(inPieces(XML, size));
  expect(isHealth).toBe(true);
  expect(weighings).toEqual([
    { takenAt: '2026-01-10T12:30:12.000Z', weightKg: 72.5 },
    { takenAt: '2026-01-11T02:00:00.000Z', weightKg: 72.57 },
  ]);
});

test('of a day the last weighing stays', () => {
  const weighings = [
    { takenAt: '2026-01-11T02:00:00.000Z', weightKg: 72.57 },
    { takenAt: '2026-01-10T12:30:12.000Z', weightKg: 72.5 },
  ];
  expect(lastOfEachDay(weighings, () => '2026-01-10')).toEqual([weighings[0]]);
});

/** An archive as other programs write it: a header and the packed file, twice, then the list. */
function zipOf(files: Readonly<Record<string, string>>): File {
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
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(start, 42);
    parts.push(local, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    start += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(start, 16);
  return new File([Buffer.concat([...parts, ...list, end])], 'exportar.zip');
}

test('the archive is unpacked as it is read, whatever the language names its file', async () => {
  const file = zipOf({
    'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
    'apple_health_export/exportación.xml': XML,
  });
  const text = await textOfExport(file);
  if (!text) throw new Error('The archive was not read.');
  expect((await readWeighings(text)).weighings).toHaveLength(2);
});

test('what is neither an archive nor the export holds nothing', async () => {
  expect(await textOfExport(new File(['hola'], 'export.zip'))).toBeNull();
  expect(await readWeighings(inPieces('<gpx></gpx>', 3))).toEqual({
    isHealth: false,
    weighings: [],
  });
});

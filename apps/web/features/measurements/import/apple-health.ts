import type { Weighings } from '@forja/contract/measurements/routes';
import { textInZip } from './zip-entry.ts';

export type Weighing = Weighings['weighings'][number];

const KG_PER_UNIT: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.45359237,
  st: 6.35029318,
};
const LEAST_KG = 20;
const MOST_KG = 400;

const RECORD = /<Record type="HKQuantityTypeIdentifierBodyMass"[^>]*>/g;
/** `2026-01-10 06:30:12 -0600` */
const WRITTEN_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

const attribute = (record: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(record)?.[1] ?? '';

function readRecord(record: string): Weighing | null {
  const factor = KG_PER_UNIT[attribute(record, 'unit')];
  const value = Number.parseFloat(attribute(record, 'value'));
  const [, day, clock, hours, minutes] = WRITTEN_TIME.exec(attribute(record, 'startDate')) ?? [];
  if (!factor || !day) return null;
  const weightKg = Math.round(value * factor * 100) / 100;
  const moment = Date.parse(`${day}T${clock}${hours}:${minutes}`);
  if (!(weightKg >= LEAST_KG && weightKg <= MOST_KG) || Number.isNaN(moment)) return null;
  return { takenAt: new Date(moment).toISOString(), weightKg };
}

/**
 * The weighings in the text of Apple Health's export, read piece by piece because it may be larger
 * than the memory of the phone; `onRead` hears how many characters were read.
 */
export async function readWeighings(
  text: ReadableStream<string>,
  onRead: (characters: number) => void = () => undefined,
): Promise<{ isHealth: boolean; weighings: Weighing[] }> {
  const found: Weighing[] = [];
  let kept = '';
  let characters = 0;
  let isHealth = false;
  const reader = text.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    characters += piece.value.length;
    kept += piece.value;
    isHealth ||= kept.includes('<HealthData');
    for (const [record] of kept.matchAll(RECORD)) {
      const weighing = readRecord(record);
      if (weighing) found.push(weighing);
    }
    // A record may go on in the next piece.
    const open = kept.lastIndexOf('<');
    kept = open >= 0 && !kept.includes('>', open) ? kept.slice(open) : '';
    onRead(characters);
  }
  return { isHealth, weighings: found };
}

/** One of each day, the last: scales and apps often write the same weighing twice. */
export function lastOfEachDay(
  weighings: readonly Weighing[],
  dayOf: (instant: string) => string,
): Weighing[] {
  const sorted = weighings.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  return [...new Map(sorted.map((weighing) => [dayOf(weighing.takenAt), weighing])).values()];
}

/** Its name follows the language of the phone; the clinical one beside it is another format. */
const isExport = (name: string): boolean => /\.xml$/i.test(name) && !/cda/i.test(name);

/** What Apple Health exports: an archive, or the XML file taken out of it. */
export async function textOfExport(file: File): Promise<ReadableStream<string> | null> {
  if (/\.xml$/i.test(file.name)) return file.stream().pipeThrough(new TextDecoderStream());
  return textInZip(file, isExport);
}

import { createStepCounter, type Found, type Weighing, weighing } from './weighing.ts';

const KG_PER_UNIT: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.45359237,
  st: 6.35029318,
};

const RECORD = /<Record type="HKQuantityTypeIdentifier(BodyMass|StepCount)"[^>]*>/g;
/** `2026-01-10 06:30:12 -0600` */
const WRITTEN_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/;

const attribute = (record: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(record)?.[1] ?? '';

function readRecord(record: string): Weighing | null {
  const factor = KG_PER_UNIT[attribute(record, 'unit')];
  const value = Number.parseFloat(attribute(record, 'value'));
  const [, day, clock, hours, minutes] = WRITTEN_TIME.exec(attribute(record, 'startDate')) ?? [];
  if (!factor || !day) return null;
  return weighing(Date.parse(`${day}T${clock}${hours}:${minutes}`), value * factor);
}

/**
 * Reads weighings and steps from the text of Apple Health's export, in pieces because it may be
 * larger than the phone's memory; `onRead` receives the number of characters read so far.
 */
export async function readAppleHealth(
  text: ReadableStream<string>,
  onRead: (characters: number) => void = () => undefined,
): Promise<Found & { isHealth: boolean }> {
  const found: Weighing[] = [];
  const steps = createStepCounter();
  let kept = '';
  let characters = 0;
  let isHealth = false;
  const reader = text.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    characters += piece.value.length;
    kept += piece.value;
    isHealth ||= kept.includes('<HealthData');
    for (const [record, kind] of kept.matchAll(RECORD)) {
      if (kind === 'StepCount') {
        const day = attribute(record, 'startDate').slice(0, 10);
        steps.add(day, attribute(record, 'sourceName'), Number(attribute(record, 'value')));
        continue;
      }
      const one = readRecord(record);
      if (one) found.push(one);
    }
    // Keeps the beginning of a record that continues in the next piece.
    const open = kept.lastIndexOf('<');
    kept = open >= 0 && !kept.includes('>', open) ? kept.slice(open) : '';
    onRead(characters);
  }
  return { isHealth, weighings: found, steps: steps.days() };
}

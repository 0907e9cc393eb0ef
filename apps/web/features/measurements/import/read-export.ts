import { readAppleHealth } from './apple-health.ts';
import { readTable } from './csv-tables.ts';
import type { Found } from './weighing.ts';
import { textInZip } from './zip-entry.ts';

type OnRead = (characters: number) => void;

/**
 * The file's name depends on the phone's language. The clinical file beside it has another format.
 */
const isApple = (name: string): boolean => /\.xml$/i.test(name) && !/cda/i.test(name);

/** Takeout's table of all days, not those of single days. */
const isTakeout = (name: string): boolean => /\/Fit\/[^/]+\/(?!\d{4}-)[^/]+\.csv$/i.test(name);

/** Samsung Health's tables of weights and of steps. */
const isWeights = (name: string): boolean =>
  /com\.samsung\.health\.weight\.[^/]*\.csv$/i.test(name);
const isSteps = (name: string): boolean =>
  /com\.samsung\.shealth\.step_daily_trend\.[^/]*\.csv$/i.test(name);

/**
 * Reads weighings and steps from an export of Apple Health, Google Takeout or Samsung Health: the
 * archive, or the file inside it. Null for anything else. It is streamed, so its size does not
 * matter.
 */
export async function readExport(
  file: File,
  timeZone: string,
  onRead: OnRead = () => undefined,
): Promise<Found | null> {
  async function fromXml(text: ReadableStream<string>): Promise<Found | null> {
    const { isHealth, ...found } = await readAppleHealth(text, onRead);
    return isHealth ? found : null;
  }
  async function fromTable(text: ReadableStream<string>): Promise<Found | null> {
    const { isKnown, ...found } = await readTable(text, timeZone, onRead);
    return isKnown ? found : null;
  }
  const whole = () => file.stream().pipeThrough(new TextDecoderStream());
  if (/\.xml$/i.test(file.name)) return fromXml(whole());
  if (/\.csv$/i.test(file.name)) return fromTable(whole());
  const xml = await textInZip(file, isApple);
  if (xml) return fromXml(xml);
  const found: Found[] = [];
  for (const fits of [isTakeout, isWeights, isSteps]) {
    const text = await textInZip(file, fits);
    const table = text && (await fromTable(text));
    if (table) found.push(table);
  }
  if (found.length === 0) return null;
  return {
    weighings: found.flatMap(({ weighings }) => weighings),
    steps: found.flatMap(({ steps }) => steps),
  };
}

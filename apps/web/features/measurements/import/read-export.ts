import { readWeighings } from './apple-health.ts';
import { readCsvWeighings } from './csv-weights.ts';
import type { Weighing } from './weighing.ts';
import { textInZip } from './zip-entry.ts';

type OnRead = (characters: number) => void;

/** Apple's name follows the language of the phone; the clinical one beside it is another format. */
const isApple = (name: string): boolean => /\.xml$/i.test(name) && !/cda/i.test(name);

/** Of Takeout the table of all days, not the one of each day; of Samsung the one of weights. */
const isTable = (name: string): boolean =>
  /\/Fit\/[^/]+\/(?!\d{4}-)[^/]+\.csv$/i.test(name) ||
  /com\.samsung\.health\.weight\.[^/]*\.csv$/i.test(name);

async function fromXml(text: ReadableStream<string>, onRead: OnRead): Promise<Weighing[] | null> {
  const { isHealth, weighings } = await readWeighings(text, onRead);
  return isHealth ? weighings : null;
}

async function fromTable(
  text: ReadableStream<string>,
  timeZone: string,
  onRead: OnRead,
): Promise<Weighing[] | null> {
  const { isKnown, weighings } = await readCsvWeighings(text, timeZone, onRead);
  return isKnown ? weighings : null;
}

/**
 * The weighings in what Apple Health, Google Takeout or Samsung Health hand out: an archive, or the
 * file taken out of it. Null for anything else. Read as it comes, however large it is.
 */
export async function readExport(
  file: File,
  timeZone: string,
  onRead: OnRead = () => undefined,
): Promise<Weighing[] | null> {
  const whole = () => file.stream().pipeThrough(new TextDecoderStream());
  if (/\.xml$/i.test(file.name)) return fromXml(whole(), onRead);
  if (/\.csv$/i.test(file.name)) return fromTable(whole(), timeZone, onRead);
  const xml = await textInZip(file, isApple);
  if (xml) return fromXml(xml, onRead);
  const table = await textInZip(file, isTable);
  return table && fromTable(table, timeZone, onRead);
}

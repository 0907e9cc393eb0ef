const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const DEFLATED = 8;
/** Stands for a number that is too large for its field; zip64 has it elsewhere. */
const TOO_LARGE = 0xffffffff;
const LARGE_LOCATOR_SIGNATURE = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const LARGE_END_BYTES = 56;
const LARGE_FIELD = 1;

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

interface Entry {
  name: string;
  method: number;
  bytes: number;
  start: number;
}

const large = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/**
 * The position of the archive's list, from the record at its end or, in zip64, from the one before
 * it.
 */
async function placeOfList(file: Blob, tail: DataView, end: number) {
  const place = { bytes: tail.getUint32(end + 12, true), start: tail.getUint32(end + 16, true) };
  const locator = end - LARGE_LOCATOR_BYTES;
  const isLarge = locator >= 0 && tail.getUint32(locator, true) === LARGE_LOCATOR_SIGNATURE;
  if (!isLarge) return place;
  const start = large(tail, locator + 8);
  const record = await viewOf(file.slice(start, start + LARGE_END_BYTES));
  if (record.byteLength < LARGE_END_BYTES) return place;
  return { bytes: large(record, 40), start: large(record, 48) };
}

/**
 * The size and position of an entry. Numbers that are too large are in a field after its name, in
 * this order.
 */
function placeOfEntry(list: DataView, at: number, nameBytes: number) {
  let bytes = list.getUint32(at + 20, true);
  let start = list.getUint32(at + 42, true);
  let field = at + ENTRY_BYTES + nameBytes;
  const end = Math.min(field + list.getUint16(at + 30, true), list.byteLength);
  while (field + 4 <= end && list.getUint16(field, true) !== LARGE_FIELD) {
    field += 4 + list.getUint16(field + 2, true);
  }
  let number = field + 4;
  const next = (): number => {
    number += 8;
    return number <= end ? large(list, number - 8) : TOO_LARGE;
  };
  if (list.getUint32(at + 24, true) === TOO_LARGE) next();
  if (bytes === TOO_LARGE) bytes = next();
  if (start === TOO_LARGE) start = next();
  return { bytes, start };
}

/** The list at the end of the archive; null if the file is no archive. */
async function entriesOf(file: Blob): Promise<Entry[] | null> {
  const longest = LARGE_LOCATOR_BYTES + END_BYTES + MAX_COMMENT;
  const tail = await viewOf(file.slice(Math.max(0, file.size - longest)));
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END_SIGNATURE) at -= 1;
  if (at < 0) return null;
  const { bytes, start } = await placeOfList(file, tail, at);
  const list = await viewOf(file.slice(start, start + bytes));
  const entries: Entry[] = [];
  let place = 0;
  while (place + ENTRY_BYTES <= list.byteLength) {
    if (list.getUint32(place, true) !== ENTRY_SIGNATURE) break;
    const nameBytes = list.getUint16(place + 28, true);
    const name = new TextDecoder().decode(
      new Uint8Array(
        list.buffer,
        place + ENTRY_BYTES,
        Math.min(nameBytes, list.byteLength - place - ENTRY_BYTES),
      ),
    );
    entries.push({
      name,
      method: list.getUint16(place + 10, true),
      ...placeOfEntry(list, place, nameBytes),
    });
    place +=
      ENTRY_BYTES + nameBytes + list.getUint16(place + 30, true) + list.getUint16(place + 32, true);
  }
  return entries;
}

/**
 * The text of the first file whose name fits, unpacked as it is read, so that a large archive needs
 * no more memory than a small one. Null if there is none that can be read.
 */
export async function textInZip(
  file: Blob,
  fits: (name: string) => boolean,
): Promise<ReadableStream<string> | null> {
  const entry = (await entriesOf(file))?.find(({ name }) => fits(name));
  if (!entry || entry.bytes === TOO_LARGE || entry.start === TOO_LARGE) return null;
  const head = await viewOf(file.slice(entry.start, entry.start + LOCAL_HEADER_BYTES));
  if (head.byteLength < LOCAL_HEADER_BYTES) return null;
  const start =
    entry.start + LOCAL_HEADER_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = file.slice(start, start + entry.bytes).stream();
  const bytes =
    entry.method === DEFLATED ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
  return bytes.pipeThrough(new TextDecoderStream());
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DEFLATED = 8;
/** What stands where a size needs the larger kind of archive. */
const TOO_LARGE = 0xffffffff;

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

interface Entry {
  name: string;
  method: number;
  bytes: number;
  start: number;
}

/** The list at the end of the archive; null for what is no archive. */
async function entriesOf(file: Blob): Promise<Entry[] | null> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - END_BYTES - LONGEST_COMMENT)));
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END_SIGNATURE) at -= 1;
  if (at < 0) return null;
  const start = tail.getUint32(at + 16, true);
  const list = await viewOf(file.slice(start, start + tail.getUint32(at + 12, true)));
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
      bytes: list.getUint32(place + 20, true),
      start: list.getUint32(place + 42, true),
    });
    place +=
      ENTRY_BYTES + nameBytes + list.getUint16(place + 30, true) + list.getUint16(place + 32, true);
  }
  return entries;
}

/**
 * The text of the file in an archive whose name fits, as it is unpacked: an archive of gigabytes
 * needs no more memory than a small one. Null where there is none that can be read.
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

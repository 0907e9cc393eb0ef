import type { Writable } from 'node:stream';

/** Waits until a stream accepts more; throws if its reader has gone. */
export async function drained(stream: Writable, reader: Writable = stream): Promise<void> {
  if (reader.destroyed) throw new Error('The reader is gone');
  if (!stream.writableNeedDrain) return;
  await new Promise<void>((resolve, reject) => {
    const settle = (done: () => void) => () => {
      stream.off('drain', onDrain);
      reader.off('close', onClose);
      done();
    };
    const onDrain = settle(resolve);
    const onClose = settle(() => reject(new Error('The reader is gone')));
    stream.once('drain', onDrain);
    reader.once('close', onClose);
  });
}

import { EventEmitter } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import exceljs from 'exceljs';
import { drained } from '../http/drain.ts';

/** What the library calls on the file of one sheet: text, or its own buffer of text. */
type Piece = string | { toBuffer(): Buffer };

const CHUNK = 64 * 1024;

/** Gathers the text of a sheet and hands it to the archive in pieces worth compressing. */
class SheetSink extends EventEmitter {
  readonly target = new PassThrough();
  #text = '';

  write(piece: Piece): void {
    this.#text += typeof piece === 'string' ? piece : piece.toBuffer().toString();
    if (this.#text.length >= CHUNK) this.#flush();
  }

  #flush(): void {
    this.target.write(this.#text);
    this.#text = '';
  }

  end(): void {
    this.#flush();
    this.target.end(() => this.emit('zipped'));
  }

  // The library pauses its own kind of stream before it is read; this one waits by itself.
  pause(): void {}
}

/** What the writer does inside; its types leave it out. */
interface WriterInternals {
  zip: { append(source: Writable, entry: { name: string }): void };
}

/**
 * The library's writer with sheets that can wait: its own stream never says that it is full and
 * copies every row three times, so that a slow reader would fill the server's memory.
 */
export class BackpressureWriter extends exceljs.stream.xlsx.WorkbookWriter {
  readonly #reader: Writable;
  #open: SheetSink | undefined;

  constructor(reader: Writable) {
    super({ stream: reader, useStyles: true, useSharedStrings: false });
    this.#reader = reader;
  }

  /** Called by the library when a sheet begins. */
  _openStream(name: string): SheetSink {
    const sink = new SheetSink();
    (this as unknown as WriterInternals).zip.append(sink.target, { name });
    this.#open = sink;
    return sink;
  }

  /** Waits until the archive takes more of the sheet that is being written. */
  async flushed(): Promise<void> {
    if (this.#open) await drained(this.#open.target, this.#reader);
  }
}

import { parentPort } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';
import type { FileReader } from './file-reader.ts';
import type { Ask, Told } from './messages.ts';

/** What the thread does: reads one file at a time with the reader that is asked for. */
export function answerAsked(readers: readonly FileReader<never, unknown>[]): void {
  const port = parentPort;
  if (!port) throw new Error('readers run on a thread of their own');
  const tell = (told: Told) => port.postMessage(told);
  let goOn: () => void = () => undefined;

  async function read({ name, input }: Exclude<Ask, 'more'>): Promise<void> {
    const reader = readers.find((each) => each.name === name);
    if (!reader) throw new Error(`no reader is called ${name}`);
    for await (const piece of reader.read(input as never)) {
      const arrived = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      tell({ kind: 'piece', piece });
      await arrived;
    }
  }

  port.on('message', (ask: Ask) => {
    if (ask === 'more') return goOn();
    read(ask).then(
      () => tell({ kind: 'end' }),
      (error: unknown) => {
        if (error instanceof AppError) {
          tell({ kind: 'refused', code: error.code, extras: error.extras });
        } else tell({ kind: 'failed', error });
      },
    );
  });
  tell({ kind: 'ready' });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { HOUR_MS } from '@forja/calendar/duration';
import { statementReader } from '../../features/incoming/reading/statement-reader.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { answerAsked } from '../../platform/reading/answer-asked.ts';
import { defineReader, type FileReader } from '../../platform/reading/file-reader.ts';

export const echo = defineReader('echo', (text: string) => text);

export const endless = defineReader('endless', (): never => {
  for (;;);
});

/** As long as nobody ends it, without keeping the processor busy. */
export const asleep = defineReader('asleep', () => sleep(HOUR_MS, 'awake'));

export const refusing = defineReader('refusing', (): never => {
  throw fieldError('file', 'No sirve.');
});

export const broken = defineReader('broken', (): never => {
  throw new TypeError('a fault of ours');
});

export const hoarder = defineReader('hoarder', (): never => {
  for (const kept: string[][] = []; ; )
    kept.push(Array.from({ length: 100_000 }, (_, at) => `${at}`));
});

export const environment = defineReader('environment', () => Object.keys(process.env));

export const many: FileReader<number, number> = {
  name: 'many',
  *read(count) {
    for (let at = 0; at < count; at++) yield at;
  },
};

/** The real one, which never ends where the file says so. */
const statement: typeof statementReader = {
  ...statementReader,
  async *read(file) {
    while (Buffer.from(file.bytes).includes('endless'));
    yield* statementReader.read(file);
  },
};

if (!isMainThread)
  answerAsked([echo, endless, asleep, refusing, broken, hoarder, environment, many, statement]);

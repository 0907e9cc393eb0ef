import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '@forja/calendar/day';
import { mailReader } from '../../apps/server/features/bank-mail/mail-reader.ts';
import { statementReader } from '../../apps/server/features/incoming/reading/statement-reader.ts';
import { sheetReader } from '../../apps/server/features/sheet-reading/sheet-reader.ts';
import { productReader } from '../../apps/server/features/store/import/product-reader.ts';
import { purchaseReader } from '../../apps/server/features/tax-office/purchases/read-purchase.ts';
import { certificateReader } from '../../apps/server/features/tax-office/sending/certificate.ts';
import { workoutReader } from '../../apps/server/features/workout-imports/workout-reader.ts';
import type { FileReader } from '../../apps/server/platform/reading/file-reader.ts';
import { makeCertificate, PIN } from '../../apps/server/test/fiscal/certificate.ts';

const CORPUS = join(import.meta.dirname, 'corpus');

/** A reader of strangers' files with files that it reads, and what it is given besides a file. */
export interface Fuzzed {
  reader: FileReader<unknown, unknown>;
  files: Buffer[];
  input: (file: Buffer) => unknown;
}

const fuzzed = <Input>(
  reader: FileReader<Input, unknown>,
  input: (file: Buffer) => Input,
  files = filesOf(reader.name),
): Fuzzed => ({ reader: reader as FileReader<unknown, unknown>, files, input });

/** What is found by fuzzing is kept there, and read first from then on. */
function filesOf(name: string): Buffer[] {
  const folder = join(CORPUS, name);
  return readdirSync(folder).map((file) => readFileSync(join(folder, file)));
}

const setting = { today: '2026-11-19' as Day, currency: 'CRC', kept: {} };

export const FUZZED: readonly Fuzzed[] = [
  fuzzed(sheetReader, (file) => file),
  fuzzed(statementReader, (bytes) => ({ bytes, columns: undefined, setting })),
  fuzzed(workoutReader, (bytes) => ({
    bytes,
    zone: 'America/Costa_Rica',
    unit: 'kg' as const,
    own: [],
  })),
  fuzzed(productReader, (file) => file),
  fuzzed(purchaseReader, (bytes) => ({ bytes, issuer: '112340567' })),
  fuzzed(mailReader, (raw) => ({ raw, answers: {} })),
  // No key is kept in the tree, invented or not.
  fuzzed(certificateReader, (file) => ({ file, pin: PIN }), [
    makeCertificate().p12,
    makeCertificate({ seal: 'aes256' }).p12,
  ]),
];

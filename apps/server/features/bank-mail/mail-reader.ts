import { defineReader } from '../../platform/reading/file-reader.ts';
import type { FileReaders, ReadFor } from '../../platform/reading/file-readers.ts';
import { type ReadMail, readMail } from './mime.ts';
import { type MailProof, proveMail, type ResolveTxt } from './prove-mail.ts';

/** What a name server said: records, or the code of its refusal. */
type Answer = { records: string[][] } | { code: string };
type Answers = Readonly<Record<string, Answer>>;

interface Read {
  mail: ReadMail;
  proof: MailProof;
  /** Names whose records the proof needs, and that were not among the answers. */
  unanswered: string[];
}

const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Reads and checks a mail with what is known of its keys, as a thread asks no name server. */
async function readWith({ raw, answers }: { raw: Uint8Array; answers: Answers }): Promise<Read> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const unanswered = new Set<string>();
  const proof = await proveMail(bytes, async (name) => {
    const answer = answers[name];
    if (!answer) unanswered.add(name);
    if (answer && 'records' in answer) return answer.records;
    throw refusal(answer?.code ?? 'ENODATA');
  });
  return { mail: readMail(bytes), proof, unanswered: [...unanswered] };
}

export const mailReader = defineReader('mail', readWith);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'ESERVFAIL';

async function askAll(names: readonly string[], resolveTxt: ResolveTxt): Promise<Answers> {
  const asked = names.map(async (name): Promise<[string, Answer]> => {
    try {
      return [name, { records: await resolveTxt(name) }];
    } catch (error) {
      return [name, { code: codeOf(error) }];
    }
  });
  return Object.fromEntries(await Promise.all(asked));
}

/**
 * Reads a mail and checks its signature, both on a thread: once to learn which keys it names, and
 * once more with what the name servers said of them.
 */
export async function readAndProve(
  readers: FileReaders,
  who: ReadFor,
  raw: Uint8Array,
  resolveTxt: ResolveTxt,
): Promise<Read> {
  const first = await readers.read(mailReader, who, { raw, answers: {} });
  if (first.unanswered.length === 0) return first;
  const answers = await askAll(first.unanswered, resolveTxt);
  return readers.read(mailReader, who, { raw, answers });
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Result } from '../provider/run-command.ts';

/** Runs the provider's command line in its own process, with only these settings. */
export function typedCommand(
  env: Record<string, string>,
  words: readonly string[],
): Promise<Result> {
  const options = {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  };
  const cli = join(import.meta.dirname, '../cli.ts');
  return new Promise((done) =>
    execFile(process.execPath, [cli, ...words], options, (failure, out, error) =>
      done({ code: failure ? Number(failure.code) : 0, out, error }),
    ),
  );
}

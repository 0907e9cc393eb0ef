import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, StartupError } from '../platform/config/config.ts';
import { GymMoving } from '../platform/db/gym-moving.ts';
import { FileStoreUnavailable } from '../platform/errors/file-store-unavailable.ts';
import { databaseNamed, withContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { type BareCommand, COMMANDS, type Command } from './commands.ts';

const CALL = 'npm run forja --';

/** First words that group commands, as `gym` does in `gym create`. */
const GROUPS = new Set(['gym', 'jobs', 'db', 'files', 'secret']);

type AnyCommand = Command | BareCommand;

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(22)}${summary}`,
  );
  return [`Usage: ${CALL} <command> [--help]`, '', ...lines].join('\n');
}

function helpOf(name: string, command: AnyCommand): string {
  const usage = [CALL, name, ...command.arguments, Object.keys(command.help).length && '[options]'];
  const options = Object.entries(command.help).map(
    ([option, meaning]) => `  --${option.padEnd(26)}${meaning}`,
  );
  return [`Usage: ${usage.filter(Boolean).join(' ')}`, '', command.summary, '', ...options]
    .join('\n')
    .trimEnd();
}

function parse(name: string, command: AnyCommand, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    // No option may be repeated, so no value is a list.
    const given = values as Record<string, string | boolean | undefined>;
    if (given.help || positionals.length === command.arguments.length) {
      return { given, positionals };
    }
    throw new CommandError(`Expected ${command.arguments.join(' ') || 'no further words'}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\nSee: ${CALL} ${name} --help`);
  }
}

interface Said {
  out: string;
  /** What it worked on, for who reads along: a pipe gets only what was asked for. */
  about?: string;
}

const OF_FILE = /<file/;

/** Files are named from where the command was typed, which npm leaves for the folder of the project. */
function fromShell(
  command: AnyCommand,
  { given, positionals }: ReturnType<typeof parse>,
  typedIn = '',
) {
  const files = Object.keys(command.help).filter((option) => OF_FILE.test(option));
  const options = files.map((option) => option.split(' ')[0] ?? '');
  return {
    given: Object.fromEntries(
      Object.entries(given).map(([name, value]) =>
        typeof value === 'string' && options.includes(name)
          ? [name, resolve(typedIn, value)]
          : [name, value],
      ),
    ),
    positionals: positionals.map((word, at) =>
      OF_FILE.test(command.arguments[at] ?? '') ? resolve(typedIn, word) : word,
    ),
  };
}

async function run(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Said> {
  const length = GROUPS.has(words[0] ?? '') ? 2 : 1;
  const name = words.slice(0, length).join(' ');
  if (name === '' || GROUPS.has(name) || name.endsWith('--help')) return { out: overview() };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There is no command ${name}.\n\n${overview()}`);
  const typed = parse(name, command, words.slice(length));
  const { given, positionals } = fromShell(command, typed, env.INIT_CWD);
  if (given.help) return { out: helpOf(name, command) };
  const config = loadConfig({ LOG_LEVEL: 'error', ...env });
  if ('runAlone' in command) return { out: await command.runAlone(config, positionals, given) };
  const out = await withContext(config, (office) => command.run(office, positionals, given));
  return { out, about: `Worked on ${databaseNamed(config)}.\n` };
}

export interface Result {
  code: number;
  out: string;
  error: string;
}

/** Errors whose message is enough, printed without a stack. */
const EXPECTED_FAILURES = [CommandError, StartupError, FileStoreUnavailable, GymMoving];

function failure(error: unknown): string {
  if (error instanceof Error && EXPECTED_FAILURES.some((kind) => error instanceof kind))
    return error.message;
  const stack = error instanceof Error ? `\n${error.stack}` : '';
  return `It failed: ${String(error)}${stack}`;
}

/** Runs a typed command with these settings; returns its output and exit code. */
export async function runCommand(
  env: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<Result> {
  try {
    const { out, about } = await run(env, words);
    return { code: 0, out: `${out}\n`, error: about ?? '' };
  } catch (error) {
    return { code: 1, out: '', error: `${failure(error)}\n` };
  }
}

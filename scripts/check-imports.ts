import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Import, importsIn, sourceFiles } from './imports.ts';
import { againstFloors, readFloors } from './rooms/floors.ts';
import { givenTwice } from './rooms/public-names.ts';
import { linesByRoom, tooLong } from './rooms/room-lines.ts';

/**
 * Which folder may import which; the first rule whose `from` matches decides. `same` is the
 * captured name.
 */
interface Zone {
  from: RegExp;
  may: (target: string, groups: Record<string, string>, use: Import) => boolean;
  rule: string;
}

const isCalendar = (target: string) => target.startsWith('packages/calendar/');
const isContract = (target: string) => target.startsWith('packages/contract/');
const isLibrary = (target: string) => target.startsWith('packages/library/');
const isUi = (target: string) => target.startsWith('packages/ui/');
const isPackage = (target: string) => isContract(target) || isLibrary(target) || isUi(target);
const isPlatform = (target: string) => target.startsWith('apps/server/platform/');
const isDomain = (target: string) => target.startsWith('apps/server/domain/');

const ZONES: Zone[] = [
  { from: /^packages\/calendar\//, may: isCalendar, rule: 'the calendar imports nothing of ours' },
  {
    from: /^packages\/contract\//,
    may: isContract,
    rule: 'the contract imports nothing of ours but the calendar',
  },
  {
    from: /^packages\/library\//,
    may: isLibrary,
    rule: 'the library imports nothing of ours but the calendar',
  },
  { from: /^packages\/ui\//, may: isUi, rule: 'ui fetches no data and knows no app' },
  {
    from: /^apps\/server\/platform\//,
    may: (target) => isContract(target) || isPlatform(target),
    rule: 'platform knows no feature and nothing of gyms that features share',
  },
  {
    from: /^apps\/server\/domain\//,
    may: (target) => isContract(target) || isPlatform(target) || isDomain(target),
    rule: 'what features share about gyms knows no feature',
  },
  {
    from: /^apps\/server\/features\/(?<feature>[\w-]+)\//,
    may: (target, { feature }) => {
      if (isContract(target) || isLibrary(target)) return true;
      if (isPlatform(target) || isDomain(target)) return true;
      if (target.startsWith('packages/ui/theme/')) return true;
      if (target.startsWith(`apps/server/features/${feature}/`)) return true;
      return /^apps\/server\/features\/[\w-]+\/public\.ts$/.test(target);
    },
    rule: 'a feature imports of another feature its public.ts only',
  },
  {
    from: /^apps\/web\/lib\//,
    may: (target) => isPackage(target) || target.startsWith('apps/web/lib/'),
    rule: 'lib is infrastructure: it knows no feature and nothing of the gym that features share',
  },
  {
    from: /^apps\/web\/shared\//,
    may: (target) => isPackage(target) || /^apps\/web\/(lib|shared)\//.test(target),
    rule: 'what features share knows no feature',
  },
  {
    from: /^apps\/web\/features\/(?<feature>[\w-]+)\//,
    may: (target, { feature }, { isLazy }) =>
      isPackage(target) ||
      /^apps\/web\/(lib|shared)\//.test(target) ||
      target.startsWith(`apps/web/features/${feature}/`) ||
      (isLazy && target.startsWith('apps/web/features/')),
    rule: 'a screen imports ui, lib, shared and its own feature; what another feature shows inside it is loaded with import()',
  },
  {
    from: /^apps\/site\//,
    may: (target) => isContract(target) || isUi(target) || target.startsWith('apps/site/'),
    rule: 'the site is on its own',
  },
];

/** Files of the contract with schemas, and so zod, which browsers should not load. */
const SCHEMAS =
  /^packages\/contract\/([\w-]+\/([\w-]+-)?(routes|schema)|routes|route|fields|validation-messages|export-format)\.ts$/;
const runsInBrowser = (file: string) =>
  /^(apps\/(web|site)|packages\/(ui|library|contract))\//.test(file) && !SCHEMAS.test(file);

/**
 * The list of erased people, which must outlive the database, may use files directly; uploads go
 * through the file store.
 */
const MAY_USE_DISK = new Set(['apps/server/features/privacy/erased-list.ts']);
const isDisk = (specifier: string) => /^node:fs(\/|$)/.test(specifier);

/** Files that handle calls or are imported by other features must not read tables themselves. */
const HANDLES_CALLS = /^apps\/server\/features\/.*\b(routes|public)\.ts$/;
const isSql = ({ specifier, target }: Import) =>
  specifier === 'kysely' || target === 'apps/server/platform/db/sql.ts';

const isServerFeature = (file: string) => file.startsWith('apps/server/features/');

/** Limits of fields are defined only in the contract. */
const OWN_LIMIT = /\b(?:maxLength|max)=\{[0-9_]+\}/;
const isScreen = (file: string) => /^apps\/web\/.*\.tsx$/.test(file);

/** A format of `Intl` takes a phone up to 100 ms, so it is made when it is first needed. */
const FORMAT_AT_LOAD = /^(?:export )?const \w+ = new Intl\./m;
const isApp = (file: string) => /^(apps\/web|packages)\//.test(file);

const floors = readFloors(readFileSync('docs/ARCHITECTURE.md', 'utf8'));

const problems: string[] = [];
for (const file of sourceFiles('{apps,packages}/**/*.{ts,tsx}')) {
  const zone = ZONES.find(({ from }) => from.test(file));
  const names = zone?.from.exec(file)?.groups ?? {};
  const text = readFileSync(file, 'utf8');
  if (isScreen(file) && OWN_LIMIT.test(text)) {
    problems.push(
      `${file} writes a limit: the server refuses at the field, or the contract has it`,
    );
  }
  if (isApp(file) && FORMAT_AT_LOAD.test(text)) {
    problems.push(`${file} makes a format of Intl while it is loaded: make it at first use`);
  }
  for (const use of importsIn(file, text)) {
    const { specifier, target } = use;
    // The calendar imports nothing, so that everybody may import it.
    if (target && zone && !isCalendar(target) && !zone.may(target, names, use)) {
      problems.push(`${file} imports ${target}: ${zone.rule}`);
    }
    const isAbove = use.isLazy ? undefined : againstFloors(floors, file, target ?? '');
    if (isAbove) problems.push(`${file} imports ${target}: ${isAbove}`);
    if ((specifier === 'zod' || SCHEMAS.test(target ?? '')) && !use.isType && runsInBrowser(file)) {
      problems.push(`${file} imports ${specifier}: schemas stay on the server, import types only`);
    }
    if (isSql(use) && HANDLES_CALLS.test(file)) {
      problems.push(`${file} imports ${specifier}: a route calls a use case, which holds the SQL`);
    }
    if (isDisk(specifier) && isServerFeature(file) && !MAY_USE_DISK.has(file)) {
      problems.push(`${file} imports ${specifier}: a feature keeps files in platform/files`);
    }
  }
}

/** A folder has a limit of files, so that a stranger can find one by the folder names. */
const MAX_FILES = 25;
const DATA = ['packages/library/training/exercises'];
const counts = new Map<string, number>();
for (const file of sourceFiles('{apps,packages,e2e,proofs,scripts,bench}/**/*.{ts,tsx,mjs}')) {
  counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
}
for (const [folder, count] of counts) {
  if (count > MAX_FILES && !DATA.includes(folder))
    problems.push(`${folder} has ${count} files besides tests: at most ${MAX_FILES}`);
}

const ofServer = sourceFiles('apps/server/features/**/*.{ts,tsx}');
const lines = linesByRoom(ofServer.map((file) => [file, readFileSync(file, 'utf8')] as const));
problems.push(...tooLong(lines));

const publicFiles = sourceFiles('apps/server/features/*/public.ts');
const given = new Map(publicFiles.map((file) => [file, readFileSync(file, 'utf8')]));
for (const [name, files] of givenTwice(given)) {
  problems.push(`${name} is given by ${files.join(' and ')}: one feature owns what it says`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

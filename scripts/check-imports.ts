import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Who may import whom; the first rule whose `from` matches decides. `same` is the captured name. */
interface Zone {
  from: RegExp;
  may: (target: string, groups: Record<string, string>) => boolean;
  rule: string;
}

const isContract = (target: string) => target.startsWith('packages/contract/');
const isLibrary = (target: string) => target.startsWith('packages/library/');
const isUi = (target: string) => target.startsWith('packages/ui/');
const isPlatform = (target: string) => target.startsWith('apps/server/platform/');

const ZONES: Zone[] = [
  {
    from: /^packages\/contract\//,
    may: isContract,
    rule: 'the contract imports nothing of ours',
  },
  { from: /^packages\/library\//, may: isLibrary, rule: 'the library imports nothing of ours' },
  { from: /^packages\/ui\//, may: isUi, rule: 'ui fetches no data and knows no app' },
  {
    from: /^apps\/server\/platform\//,
    may: (target) => isContract(target) || isPlatform(target),
    rule: 'platform knows no feature',
  },
  {
    from: /^apps\/server\/features\/(?<feature>[\w-]+)\//,
    may: (target, { feature }) => {
      if (isContract(target) || isLibrary(target) || isPlatform(target)) return true;
      if (target.startsWith('packages/ui/theme/')) return true;
      if (target.startsWith(`apps/server/features/${feature}/`)) return true;
      return /^apps\/server\/features\/[\w-]+\/public\.ts$/.test(target);
    },
    rule: 'a feature imports of another feature its public.ts only',
  },
  {
    from: /^apps\/web\/lib\//,
    may: (target) =>
      isContract(target) || isLibrary(target) || isUi(target) || target.startsWith('apps/web/lib/'),
    rule: 'lib knows no feature',
  },
  {
    from: /^apps\/web\/features\/(?<feature>[\w-]+)\//,
    may: (target, { feature }) =>
      isContract(target) ||
      isLibrary(target) ||
      isUi(target) ||
      target.startsWith('apps/web/lib/') ||
      target.startsWith(`apps/web/features/${feature}/`),
    rule: 'a screen imports ui, lib and its own feature',
  },
  {
    from: /^apps\/site\//,
    may: (target) => isContract(target) || isUi(target) || target.startsWith('apps/site/'),
    rule: 'the site is on its own',
  },
];

const WORKSPACES: Record<string, string> = {
  '@forja/contract/': 'packages/contract/',
  '@forja/library/': 'packages/library/',
  '@forja/ui/theme/': 'packages/ui/theme/',
  '@forja/ui/': 'packages/ui/components/',
};

/** The file of ours an import names, or undefined for a package from outside. */
function resolveOwn(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const [prefix, folder] =
    Object.entries(WORKSPACES).find(([name]) => specifier.startsWith(name)) ?? [];
  return prefix ? `${folder}${specifier.slice(prefix.length)}` : undefined;
}

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

const problems: string[] = [];
for (const file of globSync('{apps,packages}/**/*.{ts,tsx}')) {
  if (/node_modules|\/dist\/|\/\.cache\//.test(file) || isTest(file)) continue;
  const zone = ZONES.find(({ from }) => from.test(file));
  if (!zone) continue;
  const groups = zone.from.exec(file)?.groups ?? {};
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = resolveOwn(file, specifier);
    if (target && !zone.may(target, groups)) {
      problems.push(`${file} imports ${target}: ${zone.rule}`);
    }
  }
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

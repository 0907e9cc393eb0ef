import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Checks that everything the documents name exists: files, links and commands. */
const DOCUMENTS = [
  '*.md',
  'docs/*.md',
  'docs/security/*.md',
  'apps/*/README.md',
  'packages/*/README.md',
];
/** Documents may leave these beginnings of a path out. */
const ROOTS = ['', 'docs', 'apps/server', 'apps/web', 'apps/site', 'packages', 'packages/ui'];

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const files = globSync('{apps,packages,e2e,bench,proofs,scripts,docs}/**/*.*', {
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));

/** Names of files created by the build, a command or the reader. */
const MADE = /\/dist\/|^(?:forja|manifest)\.json$|^NNNN_/;

const isThere = (document: string, path: string): boolean => {
  if (MADE.test(path)) return true;
  const found = [dirname(document), ...ROOTS].some((root) => existsSync(join(root, path)));
  // A test may be named without its folder, and so may a file next to one that was named before.
  return found || (!path.includes('/') && names.has(path));
};

const FILE = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|mjs|sql|md|json))`/g;
const FOLDER = /`((?:apps|packages|docs|e2e|bench|proofs|scripts)\/[\w@./-]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g;
const COMMAND = /`npm run ([\w:-]+)/g;

const problems: string[] = [];
for (const document of globSync(DOCUMENTS)) {
  // The history names files that are gone.
  if (document === 'CHANGELOG.md') continue;
  const text = readFileSync(document, 'utf8');
  const at = (index: number) => `${document}:${text.slice(0, index).split('\n').length}`;
  for (const pattern of [FILE, FOLDER, LINK]) {
    for (const { 1: path = '', index } of text.matchAll(pattern)) {
      if (!isThere(document, path)) problems.push(`${at(index)} names ${path}, which is not there`);
    }
  }
  for (const { 1: name = '', index } of text.matchAll(COMMAND)) {
    if (!scripts[name]) problems.push(`${at(index)} names npm run ${name}, which is not there`);
  }
}

/** Lines that a reader follows and a difference shows whole: a paragraph may be on several. */
const MAX_LINE = 400;
for (const document of globSync([...DOCUMENTS, 'docs/**/*.md'])) {
  for (const [index, line] of readFileSync(document, 'utf8').split('\n').entries()) {
    if (line.length <= MAX_LINE) continue;
    problems.push(`${document}:${index + 1} has ${line.length} characters: at most ${MAX_LINE}`);
  }
}

/** The index of decisions must list all of them in order. */
const INDEX = 'docs/decisions/README.md';
const listed = [...readFileSync(INDEX, 'utf8').matchAll(/^\| \[\d+\]\((.+?)\)/gm)].map(
  ([, name = '']) => name,
);
const decisions = globSync('docs/decisions/0*.md').map((file) => basename(file));
if (listed.join() !== decisions.sort().join()) {
  const missing = decisions.filter((name) => !listed.includes(name));
  problems.push(`${INDEX} lacks ${missing.join(', ') || 'nothing'}, or is not in order`);
}

/** Every record has the same headings, so that a reader knows where to look. */
const SHAPE = [/^# \d+\. /, /^- \*\*Status:\*\* /m, /^- \*\*Date:\*\* \d{4}-\d{2}-\d{2}$/m].concat(
  ['Context', 'Decision', 'Consequences'].map((part) => new RegExp(`^## ${part}$`, 'm')),
);
for (const name of decisions) {
  const text = readFileSync(join('docs/decisions', name), 'utf8');
  const lacks = SHAPE.filter((part) => !part.test(text));
  if (lacks.length > 0) problems.push(`docs/decisions/${name} lacks ${lacks.join(', ')}`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

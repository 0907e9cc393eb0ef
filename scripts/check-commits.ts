import { join } from 'node:path';
import { git } from './previous-release.ts';

/** The last commit before subjects began with their area. */
const LAST_BEFORE = '9e3306fe19f7ad28045df269d4ae1346a7c8333a';

const AREA = /^[a-z][a-z0-9-]*(?: [a-z0-9-]+){0,2}: /;
const MAX_LENGTH = 120;
/** What a server that runs checks makes by itself of a branch and the main line. */
const TRIED_OUT = /^Merge [0-9a-f]{40} into [0-9a-f]{40}$/;
const IMPERATIVE_ALL_THE_SAME = new Set(['bring', 'embed', 'exceed', 'feed', 'need', 'shed']);

/** What is wrong about the subject of a commit in the words of CONTRIBUTING.md, or undefined. */
export function subjectProblem(subject: string): string | undefined {
  if (TRIED_OUT.test(subject)) return undefined;
  if (/^Merge /.test(subject)) return 'is called after a branch: rebase it';
  const [area] = AREA.exec(subject) ?? [];
  if (!area) return 'does not begin with its area, in lower case and with a colon';
  const change = subject.slice(area.length);
  if (!/^[a-z]/.test(change)) return 'does not go on in lower case after its area';
  if (!/^\S+ \S/.test(change)) return 'says with one word what changed';
  if (change.endsWith('.')) return 'ends with a full stop';
  if (subject.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters`;
  const [verb = ''] = change.split(' ');
  if (/(?:ed|ing)$/.test(verb) && !IMPERATIVE_ALL_THE_SAME.has(verb)) {
    return 'is not in the imperative';
  }
  return undefined;
}

/** The commits since `lastBefore` with a wrong subject; `unread` says why none could be read. */
export function checkCommits(
  root: string,
  lastBefore = LAST_BEFORE,
): { problems: string[]; unread?: string } {
  let log: string;
  try {
    // In a shallow clone the commit may be missing, and so may what came before it.
    git(root, 'merge-base', '--is-ancestor', lastBefore, 'HEAD');
    log = git(root, 'log', '--format=%h %s', `${lastBefore}..HEAD`);
  } catch {
    return { problems: [], unread: `this checkout has no history since ${lastBefore.slice(0, 8)}` };
  }
  const problems = log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = ''] = line.split(' ', 1);
      const subject = line.slice(hash.length + 1);
      const problem = subjectProblem(subject);
      return problem ? [`${hash} "${subject}" ${problem}`] : [];
    });
  return { problems };
}

if (import.meta.main) {
  const { problems, unread } = checkCommits(join(import.meta.dirname, '..'));
  if (unread) console.log(`Subjects of commits are not read: ${unread}`);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}

import { execFileSync } from 'node:child_process';

export const git = (root: string, ...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();

export interface Release {
  version: string;
  commit: string;
}

/**
 * The release before this state, or why there is none. A release is the commit that gave
 * `package.json` another version: every clone has it, which cannot be said of tags.
 */
export function previousRelease(root: string): Release | { none: string } {
  let log: string;
  let head: string;
  try {
    head = git(root, 'rev-parse', 'HEAD');
    log = git(root, 'log', '--format=%H %P', '-G^  "version":', '--', 'package.json');
  } catch {
    return { none: 'no release yet: this is no git checkout' };
  }
  // Where the history begins, or was cut off, nobody can tell what the version was before.
  const releases = log.split('\n').flatMap((line) => {
    const [commit = '', parent] = line.split(' ');
    return parent && commit !== head ? [commit] : [];
  });
  const [commit] = releases;
  if (!commit) return { none: 'no release yet: no commit before this one changed the version' };
  return { version: JSON.parse(git(root, 'show', `${commit}:package.json`)).version, commit };
}

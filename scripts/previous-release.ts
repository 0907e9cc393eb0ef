import { execFileSync } from 'node:child_process';

export const git = (root: string, ...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();

/** The tag of the release before this state, or why there is none. */
export function previousRelease(root: string): { tag: string } | { none: string } {
  let tags: string;
  try {
    // A tag on this very commit belongs to the release being checked.
    tags = git(
      root,
      ...['tag', '--merged', 'HEAD', '--no-contains', 'HEAD'],
      ...['--list', 'v[0-9]*', '--sort=-version:refname'],
    );
  } catch {
    return { none: 'no release yet: this is no git checkout' };
  }
  const [tag] = tags.split('\n');
  return tag ? { tag } : { none: 'no release yet: there is no tag v… before this commit' };
}

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folders that the layout of a database comes from. */
const LAYOUT = ['apps/server/migrations', 'apps/server/sql'];

interface Tried {
  passed: number;
  failed: number;
  output: string;
}

function must(command: string, words: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}

/**
 * Installs the packages of the old release: ours if its lock file is the same, else from the
 * registry.
 */
function install(root: string, folder: string): void {
  const lockOf = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lockOf(root) !== lockOf(folder)) {
    must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    return;
  }
  for (const place of globSync('{.,apps/*,packages/*}/node_modules', { cwd: root })) {
    const [from, to] = [realpathSync(join(root, place)), join(folder, place)];
    // Hard links if both folders are on one disk. Links between our own packages stay inside the
    // copy.
    if (spawnSync('cp', ['-al', from, to]).status === 0) continue;
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Runs tests of an old release with its own code, on the tables and routines of the state in
 * `root`.
 */
export function tryOldRelease(root: string, commit: string, tests: readonly string[]): Tried {
  const folder = mkdtempSync(join(tmpdir(), 'forja-old-release-'));
  try {
    must('sh', ['-c', `git -C '${root}' archive '${commit}' | tar -x -C '${folder}'`], root);
    install(root, folder);
    for (const part of LAYOUT) {
      rmSync(join(folder, part), { recursive: true, force: true });
      mkdirSync(join(folder, part), { recursive: true });
      cpSync(join(root, part), join(folder, part), { recursive: true });
    }
    const report = join(folder, 'report.json');
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        vitest,
        'run',
        '--project=server',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...tests,
      ],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, PROVE: '' } },
    );
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + numFailedTestSuites,
      output: `${stdout}${stderr}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

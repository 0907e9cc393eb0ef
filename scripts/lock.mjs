// Plain Node 20: creates package-lock.json from nothing. With an installed tree npm leaves out the
// optional packages of other platforms, and a fresh clone could not be installed there.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const manifests = ['apps', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  )
  .filter((file) => existsSync(join(root, file)));
const scratch = mkdtempSync(join(tmpdir(), 'forja-lock-'));
try {
  for (const file of ['package.json', '.npmrc', ...manifests]) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    copyFileSync(join(root, file), join(scratch, file));
  }
  const { status } = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--no-audit', '--no-fund'],
    {
      cwd: scratch,
      stdio: 'inherit',
    },
  );
  if (status === 0)
    copyFileSync(join(scratch, 'package-lock.json'), join(root, 'package-lock.json'));
  process.exitCode = status ?? 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binariesOf, VERSIONS } from './postgres-binaries.ts';

/**
 * Runs the integration suite on every supported version of PostgreSQL: `npm run prove -- versions`.
 */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'forja-versions-'));
const only = process.argv.slice(2);
const wanted = VERSIONS.filter((version) => only.length === 0 || only.includes(version));
const lines: string[] = [];
let failed = wanted.length === 0;

for (const version of wanted) {
  const binaries = binariesOf(version);
  console.log(`\n— the integration suite on PostgreSQL ${version}`);
  const report = join(folder, `${version}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      'apps/server',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PROVE: '', ...(binaries ? { TEST_POSTGRES_BINARIES: binaries } : {}) },
    },
  );
  const { numPassedTests = 0, numFailedTests = 0 } =
    status === null ? {} : JSON.parse(readFileSync(report, 'utf8'));
  failed ||= status !== 0 || numPassedTests === 0;
  lines.push(`PostgreSQL ${version}: ${numPassedTests} passed, ${numFailedTests} failed`);
}

rmSync(folder, { recursive: true, force: true });
console.log(`\n${lines.join('\n') || `Supported are ${VERSIONS.join(', ')}.`}`);
process.exit(failed ? 1 : 0);

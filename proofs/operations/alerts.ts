import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage } from './debian.ts';

/**
 * Checks with promtool that every Prometheus alert fires on its test data, and that none is
 * untested.
 */
const FOLDER = join(import.meta.dirname, '../../deploy/prometheus');
const PROMTOOL = '/usr/bin/promtool';

function namesIn(file: string, pattern: RegExp): Set<string> {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));
}

const untried = namesIn('alerts.yml', /- alert: (\w+)/g).difference(
  namesIn('alerts.test.yml', /alertname: (\w+)/g),
);
if (untried.size > 0) {
  console.error(`Nothing sets off ${[...untried].join(', ')}.`);
  process.exit(1);
}
if (!ensurePackage('prometheus', PROMTOOL)) {
  console.error('Install the package prometheus, which has promtool.');
  process.exit(1);
}
const { status } = spawnSync(PROMTOOL, ['test', 'rules', 'alerts.test.yml'], {
  cwd: FOLDER,
  stdio: 'inherit',
});
process.exit(status ?? 1);

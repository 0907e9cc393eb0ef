import { readFileSync } from 'node:fs';

interface Package {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const problems: string[] = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.resolved && /^https?:/.test(entry.resolved)) {
    problems.push(`${path} records a download address`);
  }
  // A native package must be installable on both kinds of machine we run on.
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!/linux-x64/.test(name) || /musl/.test(name)) continue;
    const twin = name.replace('linux-x64', 'linux-arm64');
    const present = (wanted: string) =>
      Object.keys(lock.packages).some((key) => key.endsWith(`node_modules/${wanted}`));
    for (const wanted of [name, twin]) {
      if (!present(wanted)) problems.push(`${wanted} is missing (wanted by ${path || 'the root'})`);
    }
  }
}

if (
  lock.packages['node_modules/vite'] &&
  lock.packages['node_modules/rolldown']?.version !== '1.2.15'
) {
  problems.push('rolldown is not 1.2.15: later ones lack bindings for some platforms');
}

for (const problem of problems) console.error(`package-lock.json: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);

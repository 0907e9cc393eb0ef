import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a file: what it writes, which file of ours that is, and when it is loaded. */
export interface Import {
  specifier: string;
  /** The file of ours, or undefined for a package from outside. */
  target: string | undefined;
  /** Types only: gone once it runs. */
  isType: boolean;
  /** `import()`: loaded only when it is needed. */
  isLazy: boolean;
}

const WORKSPACES: Record<string, string> = {
  '@forja/calendar/': 'packages/calendar/',
  '@forja/contract/': 'packages/contract/',
  '@forja/library/': 'packages/library/',
  '@forja/ui/': 'packages/ui/',
};

const IMPORT =
  /(?<type>(?:import|export) type [^;]*?)?(?:from|(?<lazy>import\()|import)\s*['"](?<specifier>[^'"]+)['"]/g;

/** The files a pattern names, without tests and what was built. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern).filter(
    (file) => !/node_modules|\/dist\/|\/\.cache\//.test(file) && !isTest(file),
  );
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|^apps\/(web|site)\/test\//.test(file);

/** The imports of one file, read from its text. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(({ groups = {} }) => {
    const specifier = groups.specifier ?? '';
    return {
      specifier,
      target: resolveOwn(file, specifier),
      isType: Boolean(groups.type),
      isLazy: Boolean(groups.lazy),
    };
  });
}

function resolveOwn(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const [prefix, folder] =
    Object.entries(WORKSPACES).find(([name]) => specifier.startsWith(name)) ?? [];
  if (!prefix) return undefined;
  const path = `${folder}${specifier.slice(prefix.length)}`;
  return /\.\w+$/.test(path) ? path : `${path}.ts`;
}

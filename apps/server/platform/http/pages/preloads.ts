import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by the build, apps/web/preloads.ts. */
interface PreloadTable {
  /** What every page needs first, and the largest of all. */
  entry: string[];
  screens: { path: string; files: string[] }[];
  /** What a logged-in person needs on every screen. */
  person: string[];
  /** What nearly every text is written with. */
  font: string;
}

interface Opened {
  path: string;
  mayHaveSession: boolean;
}

/** `/producto/:id` as a pattern; `*` matches everything and so comes last. */
const patternOf = (path: string): RegExp =>
  path === '*' ? /^/ : new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** The tags that make the browser fetch files with the page instead of after it. */
export function readPreloads(webDist: string) {
  const file = join(webDist, '.vite/preloads.json');
  const table = JSON.parse(readFileSync(file, 'utf8')) as PreloadTable;
  const screens = table.screens.map(({ path, files }) => ({ pattern: patternOf(path), files }));
  screens.sort((a, b) => b.pattern.source.length - a.pattern.source.length);

  return {
    font: `<link rel="preload" href="/${table.font}" as="font" type="font/woff2" crossorigin>`,
    /** The scripts of a screen. */
    scriptsFor({ path, mayHaveSession }: Opened): string {
      const wanted = screens.find(({ pattern }) => pattern.test(path))?.files ?? [];
      const files = new Set([...table.entry, ...wanted, ...(mayHaveSession ? table.person : [])]);
      return [...files].map((name) => `<link rel="modulepreload" href="/${name}">`).join('\n    ');
    },
  };
}

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Document, Window } from 'happy-dom';
import { buildSite } from '../build.ts';

export type BuiltPage = { path: string; html: string; document: Document; text: string };

export type BuiltSite = {
  dir: string;
  pages: Map<string, BuiltPage>;
  files: Set<string>;
  /** The start page as it was served while the new pages were being written. */
  servedMeanwhile: string;
  page(path: string): BuiltPage;
  read(file: string): Promise<Buffer>;
  remove(): Promise<void>;
};

const parser = new Window();

async function readPage(dir: string, path: string): Promise<BuiltPage> {
  const html = await readFile(join(dir, path, 'index.html'), 'utf8');
  const document = new parser.DOMParser().parseFromString(html, 'text/html');
  const text = (document.body.textContent ?? '').replace(/\s+/g, ' ');
  return { path, html, document, text };
}

/** Whether a page exists anywhere in this folder. */
async function hasPage(folder: string): Promise<boolean> {
  const files = await readdir(folder, { recursive: true });
  return files.some((file) => file.endsWith(join('blog', 'index.html')));
}

/** Builds the real site over an older one in a temporary folder, and reads every page. */
export async function builtSite(): Promise<BuiltSite> {
  const around = await mkdtemp(join(tmpdir(), 'forja-site-'));
  const dir = join(around, 'dist');
  await mkdir(dir);
  await writeFile(join(dir, 'index.html'), 'The page of the build before');
  const building = buildSite(dir);
  // Also ends if the build fails.
  while (!(await hasPage(around))) await Promise.race([building, setTimeout(50)]);
  const servedMeanwhile = await readFile(join(dir, 'index.html'), 'utf8');
  const paths = await building;
  const pages = await Promise.all(paths.map((path) => readPage(dir, path)));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const entries = await readdir(dir, { recursive: true });
  return {
    dir,
    servedMeanwhile,
    pages: byPath,
    files: new Set(entries.map((file) => `/${file}`)),
    page(path) {
      const page = byPath.get(path);
      if (!page) throw new Error(`${path} was not built`);
      return page;
    },
    read: (file) => readFile(join(dir, file)),
    remove: () => rm(around, { recursive: true }),
  };
}

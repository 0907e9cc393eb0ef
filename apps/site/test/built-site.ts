import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, Window } from 'happy-dom';
import { buildSite } from '../build.ts';

export type BuiltPage = { path: string; html: string; document: Document; text: string };

export type BuiltSite = {
  dir: string;
  pages: Map<string, BuiltPage>;
  files: Set<string>;
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

/** Builds the real site into a folder of its own and reads every page back. */
export async function builtSite(): Promise<BuiltSite> {
  const dir = await mkdtemp(join(tmpdir(), 'forja-site-'));
  const paths = await buildSite(dir);
  const pages = await Promise.all(paths.map((path) => readPage(dir, path)));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const entries = await readdir(dir, { recursive: true });
  return {
    dir,
    pages: byPath,
    files: new Set(entries.map((file) => `/${file}`)),
    page(path) {
      const page = byPath.get(path);
      if (!page) throw new Error(`${path} was not built`);
      return page;
    },
    read: (file) => readFile(join(dir, file)),
    remove: () => rm(dir, { recursive: true }),
  };
}

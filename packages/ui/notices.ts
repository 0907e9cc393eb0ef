import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The licence of something in a bundle, as its owners want it to be repeated. */
interface Notice {
  name: string;
  licence: string;
  text: string;
}

const PACKAGE = /^(?<folder>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const TEXT = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => TEXT.test(each));
  if (!file) throw new Error(`${name} is in the bundle without the text of its licence`);
  return {
    name: `${name} ${version}`,
    licence: String(license),
    text: readFileSync(join(folder, file), 'utf8'),
  };
}

/** The notices of all packages that these modules come from, by their names. */
export function noticesOf(modules: Iterable<string>): Notice[] {
  const folders = new Set<string>();
  for (const id of modules) {
    const folder = PACKAGE.exec(id.replace(/^\0/, ''))?.groups?.folder;
    if (folder) folders.add(folder);
  }
  return [...folders].map(noticeOf).sort((one, other) => one.name.localeCompare(other.name));
}

const RULE = `\n${'-'.repeat(72)}\n\n`;

const asText = (notices: readonly Notice[]): string =>
  [
    'Forja contiene programas y letras de otras personas, con estas licencias.\n',
    ...notices.map(({ name, licence, text }) => `${name} (${licence})\n\n${text.trim()}\n`),
  ].join(RULE);

/**
 * Writes `licencias.txt` beside the pages: the licence of every package in the bundle, and of what
 * is in it without being a module, such as fonts.
 */
export function notices(
  besides: readonly { name: string; licence: string; file: string }[],
): Plugin {
  return {
    name: 'forja-notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      );
      const others = besides.map(({ name, licence, file }) => ({
        name,
        licence,
        text: readFileSync(file, 'utf8'),
      }));
      this.emitFile({
        type: 'asset',
        fileName: 'licencias.txt',
        source: asText([...noticesOf(modules), ...others]),
      });
    },
  };
}

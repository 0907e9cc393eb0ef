import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { BUILT_FOLDER, INPUTS_FILE, type Inputs, toRemove } from './built.ts';
import { type Lines, linesFile } from './stack-traces.ts';

const SERVER = import.meta.dirname;
const ROOT = join(SERVER, '../..');

/** Packages with binaries or files of their own, and those that are loaded only when they are needed. */
const LEFT_OUT = [
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'age-encryption',
  'fontkit',
  'mailauth',
  'node-forge',
  'nodemailer',
  'pdfkit',
  'sharp',
  'stripe',
  'web-push',
];

/** A module still finds its files beside its source, wherever its code has been put. */
const ownFolders: Plugin = {
  name: 'own-folders',
  transform(code, id) {
    if (!id.startsWith(SERVER) || !code.includes('import.meta.dirname')) return undefined;
    const folder = relative(BUILT_FOLDER, dirname(id));
    return {
      code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`),
      // No line moves, so line numbers in traces stay right without a map.
      map: null,
    };
  },
};

const inputs = new Set<string>();
const noteInputs: Plugin = {
  name: 'note-inputs',
  moduleParsed({ id }) {
    if (id.startsWith(ROOT) && !id.includes('node_modules')) inputs.add(relative(ROOT, id));
  },
};

const files: string[] = [];
const noteOutputs: Plugin = {
  name: 'note-outputs',
  writeBundle(_, bundle) {
    files.push(...Object.keys(bundle).filter((name) => name.endsWith('.js')));
  },
};

/**
 * Puts the server's own modules into few files: to find, strip and link a thousand of them is most of
 * what a start takes. Nothing is shortened, and stack traces name the sources.
 */
const began = Date.now();
const before: Partial<Inputs> = await readFile(INPUTS_FILE, 'utf8').then(
  (text) => JSON.parse(text),
  () => ({}), // there was no build, or it did not end
);
// Until it is written again, servers start from their sources.
await rm(INPUTS_FILE, { force: true });
await build({
  root: SERVER,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [ownFolders, noteInputs, noteOutputs],
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    ssr: true,
    outDir: BUILT_FOLDER,
    // A server that runs may still load files of the build before.
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    target: 'node24',
    rolldownOptions: {
      // Neither this nor `minify`, however little: both remove calls whose result is unused, although
      // a call such as `decodeURI(path)` is there for what it throws.
      treeshake: false,
      input: {
        serve: join(SERVER, 'serve.ts'),
        command: join(SERVER, 'command.ts'),
        readers: join(SERVER, 'readers.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: false,
      },
    },
  },
});

/** A source map takes a fifth of a second to read and much memory; lines are enough for traces. */
async function toLines(mapFile: string): Promise<void> {
  const builtFile = mapFile.slice(0, -'.map'.length);
  const map = new SourceMap(JSON.parse(await readFile(mapFile, 'utf8')));
  const lines: Lines = { sources: map.payload.sources, places: [] };
  const text = await readFile(builtFile, 'utf8');
  for (const [at, line] of text.split('\n').entries()) {
    const found = map.findEntry(at, line.search(/\S/));
    const isOfLine = 'originalSource' in found && found.generatedLine === at;
    lines.places.push(
      ...(isOfLine
        ? [lines.sources.indexOf(found.originalSource), found.originalLine + 1]
        : [-1, 0]),
    );
  }
  await writeFile(linesFile(builtFile), JSON.stringify(lines));
  await rm(mapFile);
}
for (const name of await readdir(BUILT_FOLDER)) {
  if (name.endsWith('.map')) await toLines(join(BUILT_FOLDER, name));
}

for (const name of toRemove(await readdir(BUILT_FOLDER), files, before.files)) {
  await rm(join(BUILT_FOLDER, name));
}

const sizes: Inputs['sizes'] = {};
for (const file of [...inputs, 'package-lock.json']) {
  sizes[file] = (await stat(join(ROOT, file))).size;
}
// At once: half a list would keep every server from starting.
await writeFile(`${INPUTS_FILE}.new`, JSON.stringify({ began, sizes, files } satisfies Inputs));
await rename(`${INPUTS_FILE}.new`, INPUTS_FILE);

import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { notices } from '../../packages/ui/notices.ts';
import type { Assets } from './layout/head.ts';
import { writeIcons } from './og/icons.ts';
import { drawPicture } from './og/picture.ts';
import { outdatedPictures } from './pictures.ts';
import type * as Rendering from './render.tsx';

const root = dirname(fileURLToPath(import.meta.url));
const cache = join(root, '.cache');

type ManifestEntry = { file: string; css?: string[]; assets?: string[] };
type Manifest = Record<string, ManifestEntry>;

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  // Fixed, because tests run the build in another mode, and pages need React's production build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [react()],
};

const fonts = [
  { name: 'Archivo', licence: 'OFL-1.1', file: join(root, 'fonts/LICENSE-archivo.txt') },
  { name: 'Geist', licence: 'OFL-1.1', file: join(root, 'fonts/LICENSE-geist.txt') },
];

async function stylesheetEntries(): Promise<Record<string, string>> {
  const pages = await readdir(join(root, 'styles/pages'));
  return Object.fromEntries([
    ['site', join(root, 'styles/site.css')],
    ...pages.map((file) => [basename(file, '.css'), join(root, 'styles/pages', file)]),
  ]);
}

async function buildBrowserFiles(outDir: string): Promise<Assets> {
  const entries = await stylesheetEntries();
  await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), notices(fonts)],
    build: {
      outDir,
      assetsDir: 'site-assets',
      emptyOutDir: true,
      manifest: 'manifest.json',
      // Targets that support `light-dark()`, so that it reaches the browser as it is: its result
      // depends on where a colour is used.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: { ...entries, loader: join(root, 'islands/loader.ts') } },
    },
  });
  const file = join(outDir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const address = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${source} was not built`);
    return `/${entry.file}`;
  };
  const styles = Object.keys(entries).map((name) => [
    name,
    address(name === 'site' ? 'styles/site.css' : `styles/pages/${name}.css`),
  ]);
  return {
    styles: Object.fromEntries(styles),
    fonts: [address('fonts/forja-display.woff2'), address('fonts/geist-text.woff2')],
    loader: address('islands/loader.ts'),
  };
}

// Each build renders in its own folder, because two may run at once.
async function loadRenderer(): Promise<typeof Rendering> {
  const outDir = await mkdtemp(join(cache, 'render-'));
  await build({ ...shared, publicDir: false, build: { ssr: join(root, 'render.tsx'), outDir } });
  const renderer = await import(pathToFileURL(join(outDir, 'render.js')).href);
  await rm(outDir, { recursive: true });
  return renderer;
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function siteMap(addresses: string[]): string {
  const urls = addresses.map((url) => `  <url><loc>${url}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Replaces a folder that is being served by another one. */
async function takePlace(made: string, place: string): Promise<void> {
  const before = `${made}-before`;
  await rename(place, before).catch((error: NodeJS.ErrnoException) => {
    // On the first build there is nothing to replace.
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(made, place);
  await rm(before, { recursive: true, force: true });
}

/** Builds the whole marketing site into `outDir` and returns the paths of its pages. */
export async function buildSite(outDir = join(root, 'dist')): Promise<string[]> {
  const made = join(dirname(outDir), `.${basename(outDir)}-${process.pid}`);
  const pages = await buildInto(made);
  await takePlace(made, outDir);
  return pages;
}

async function buildInto(outDir: string): Promise<string[]> {
  await mkdir(cache, { recursive: true });
  const [assets, { routes, renderRoute, extraFiles, ogPicturePath, absolute }] = await Promise.all([
    buildBrowserFiles(outDir),
    loadRenderer(),
  ]);
  for (const route of routes) {
    await write(join(outDir, route.path, 'index.html'), renderRoute(route, assets));
    const lines = route.picture ?? [route.title.split(' | ')[0] ?? route.title];
    await write(join(outDir, ogPicturePath(route.path)), await drawPicture(lines));
  }
  for (const [path, content] of extraFiles) await write(join(outDir, path), content);
  await writeIcons(outDir);
  const addresses = routes.filter(({ canonical }) => !canonical).map(({ path }) => absolute(path));
  await write(join(outDir, 'sitemap.xml'), siteMap(addresses));
  await write(
    join(outDir, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
  );
  return routes.map(({ path }) => path);
}

if (import.meta.main) {
  const started = performance.now();
  const pages = await buildSite();
  console.log(`site: ${pages.length} pages in ${Math.round(performance.now() - started)} ms`);
  const outdated = outdatedPictures();
  if (outdated.length > 0) {
    console.log(`site: screens changed since their picture: ${outdated.join(', ')} (README.md)`);
  }
}

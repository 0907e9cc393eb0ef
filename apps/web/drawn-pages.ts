import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WEB = import.meta.dirname;
const LEFT_OUT = '\0left-out';

/** What a guest may see of the shop; nothing else of the app comes to the server. */
const DRAWN = /\/(shell|shop-screen|product-screen)\.tsx$/;

const onlyTheShop: Plugin = {
  name: 'forja-only-the-shop',
  resolveDynamicImport: (specifier) => (DRAWN.test(String(specifier)) ? null : { id: LEFT_OUT }),
  load: (id) => (id === LEFT_OUT ? 'export default null' : null),
};

/** Builds the screens of the shop once more, as one file that draws them on the server. */
export function drawnPages(): Plugin {
  return {
    name: 'forja-drawn-pages',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        root: WEB,
        publicDir: false,
        logLevel: 'error',
        // Tests run the build in another mode, and pages need React's production build.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        plugins: [onlyTheShop],
        ssr: { noExternal: true },
        build: {
          ssr: join(WEB, 'draw-shop.tsx'),
          outDir: join(dir, '.vite'),
          emptyOutDir: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
    },
  };
}

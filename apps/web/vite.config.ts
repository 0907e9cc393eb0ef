import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { codeSplitting } from './chunks.ts';
import { drawnPages } from './drawn-pages.ts';
import { preloads } from './preloads.ts';
import { serviceWorker } from './worker/plugin.ts';

const server = process.env.FORJA_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: server, changeOrigin: false, ws: true };

const IN_EVERY_PAGE = /\/(index|react|rolldown-runtime)-[\w-]{8}\.(js|css)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloads(), drawnPages(), bootScript(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // No list of what a part needs names what every page has already.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !IN_EVERY_PAGE.test(file)) : files,
    },
    rolldownOptions: {
      output: { codeSplitting },
    },
  },
  server: {
    proxy: {
      '/api': proxied,
      '/theme.css': proxied,
      '/files': proxied,
      '/manifest.webmanifest': proxied,
    },
  },
});

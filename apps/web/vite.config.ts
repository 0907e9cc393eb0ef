import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { notices } from '../../packages/ui/notices.ts';
import { bootScript } from './boot-script.ts';
import { codeSplitting } from './chunks.ts';
import { drawnPages } from './drawn-pages.ts';
import { preloads } from './preloads.ts';
import { serviceWorker } from './worker/plugin.ts';

const server = process.env.FORJA_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: server, changeOrigin: false, ws: true };

const IN_EVERY_PAGE = /\/(index|react|rolldown-runtime)-[\w-]{8}\.(js|css)$/;

/** In the bundle without being modules of it. */
const besides = [
  {
    name: 'Geist',
    licence: 'OFL-1.1',
    file: join(import.meta.dirname, '../../packages/ui/fonts/LICENSE-geist.txt'),
  },
  {
    name: 'tailwindcss',
    licence: 'MIT',
    file: join(import.meta.dirname, '../../node_modules/tailwindcss/LICENSE'),
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloads(),
    drawnPages(),
    bootScript(),
    serviceWorker(),
    notices(besides),
  ],
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

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './worker/plugin.ts';

const server = process.env.FORJA_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: server, changeOrigin: false, ws: true };

const BASE =
  /apps\/web\/lib\/(api|session)\/|apps\/web\/lib\/(api|cache|dark-mode|events|gym|kept-query|marketing|parts|return-path|settings|settings-store|storage|theme)\.ts|packages\/ui\/components\/(cx|button|button-class|icon-button|spinner|text-link)\.tsx|packages\/ui\/(theme\/keys\.ts|brand\/default-gym-logo)|packages\/contract\/roles/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    // The content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every view needs comes as two files that deploys rarely change, not as twenty.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            { name: 'base', test: BASE },
          ],
        },
      },
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

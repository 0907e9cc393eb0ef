import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './worker/plugin.ts';

const server = process.env.FORJA_SERVER ?? 'http://127.0.0.1:3000';
const proxied = { target: server, changeOrigin: false, ws: true };

/** What every view needs, whoever looks at it. */
const BASE = new RegExp(
  [
    'apps/web/lib/api/(api|client|error|fetchers|flags|request|safe-call)\\.ts',
    'apps/web/lib/session/(current|inactivity|last-person|refresh|return-path|schedule|session|token|token-store)\\.ts',
    'apps/web/lib/gym/(dark-mode|gym|settings|settings-store|theme)\\.ts',
    'apps/web/lib/(format/format|query/cache|query/cached-query|screen/events|screen/chunks|storage|store)\\.ts',
    'packages/ui/actions/(button|button-class|icon-button|text-link)\\.tsx',
    'packages/ui/(feedback/spinner|layout/cx)\\.tsx',
    'packages/ui/fields/money-text\\.ts',
    'packages/ui/(theme/keys\\.ts|brand/default-gym-logo)',
    'packages/contract/roles',
  ].join('|'),
);

const ICON =
  /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon\.|context|shared|icons[\\/](circle-exclamation-point|x|check|plus|search|arrow-right|clock)\.)/;
/** The small icons of the entrance: apart, each would be too small to compress. */
const ENTRANCE_ICONS =
  /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](qr-code|key-round|shield-check|dumbbell)\./;
/** The icons of the shop, of the counter, and of most lists of management. */
const SHOP_ICONS =
  /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](info|package|shopping-cart|sliders-horizontal|circle-slash)\./;
const COUNTER_ICONS =
  /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](badge-percent|banknote|credit-card|landmark|printer|receipt-text|shopping-basket|smartphone|undo-2)\./;
const LIST_ICONS =
  /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-down-to-line|chevron-(down|left|right)|download|ellipsis|message-circle|minus|pencil|ticket-percent|trash)\./;
const FORMS =
  /apps\/web\/lib\/forms\/(use-form|form-values|use-refusals|form-fields)\.tsx?|packages\/ui\/fields\/form-error-summary/;
/** What every form in a dialog needs. */
const DIALOGS = /apps\/web\/lib\/forms\/(form-dialog|use-edits|use-unsaved|leaving)\./;
const STATES = /apps\/web\/lib\/screen\/load-state|packages\/ui\/feedback\/(error-state|skeleton)/;

const PANELS =
  /packages\/ui\/(feedback\/empty-state|layout\/panel)|apps\/web\/lib\/screen\/screen\.tsx/;

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
          // Code that every view needs is in two files that rarely change, instead of twenty.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            { name: 'base', test: BASE },
            // One file for days and how they read: apart, each would be too small to compress.
            { name: 'dates', test: /packages\/calendar\/(day|zone)|apps\/web\/lib\/format\/dates/ },
            // Small files that most screens need compress better together.
            { name: 'icon', test: ICON },
            { name: 'entrance-icons', test: ENTRANCE_ICONS },
            { name: 'shop-icons', test: SHOP_ICONS },
            { name: 'counter-icons', test: COUNTER_ICONS },
            { name: 'list-icons', test: LIST_ICONS },
            { name: 'forms', test: FORMS },
            { name: 'dialogs', test: DIALOGS, includeDependenciesRecursively: false },
            { name: 'states', test: STATES },
            { name: 'panels', test: PANELS },
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

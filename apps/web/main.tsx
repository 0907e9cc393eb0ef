import './app/app.css';
// Imported first, because the event may happen before the shell that shows it is loaded.
import './lib/gym/subscription-notice.ts';
import { SETTINGS_IN_PAGE } from '@forja/contract/settings/in-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFirstView } from './app/lazy-screens.ts';
import { StartingUp } from './app/spinner-screens.tsx';
import { takeOver } from './app/take-over.ts';
import { tokens } from './lib/api/api.ts';
import { ping } from './lib/api/ping.ts';
import { settingsStore } from './lib/gym/settings.ts';
import { currentGym } from './lib/gym-address.ts';
import { registerWorker } from './lib/offline/register-worker.ts';
import { session } from './lib/session/current.ts';

/** Where the code is on the device, nothing flashes before the screen. */
const SPINNER_AFTER = 300;

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

function start(container: HTMLElement) {
  void session.start();
  const firstView = loadFirstView(window.location.pathname, session.state().user !== null);
  const settings = document.getElementById(SETTINGS_IN_PAGE)?.textContent;
  if (settings) settingsStore.take(JSON.parse(settings));
  else settingsStore.load();
  void ping({ fetch: (input, init) => window.fetch(input, init), gym: currentGym(), tokens });

  if (import.meta.env.PROD) registerWorker(session);

  /** What the server drew is taken over instead. */
  const root = container.firstChild ? null : createRoot(container);
  const spinner = setTimeout(() => root?.render(<StartingUp />), SPINNER_AFTER);
  // The rest of the app imports this file's chunk, so awaiting here would wait for itself.
  void firstView.then(() => {
    clearTimeout(spinner);
    if (root) root.render(app);
    else takeOver(container, app);
  });
}

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');
// Where the server drew the page, it answers between running the scripts and starting the app.
if (container.firstChild) setTimeout(start, 0, container);
else start(container);

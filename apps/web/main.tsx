import './app/app.css';
// Listens from the start: the event may come before the shell that shows it is loaded.
import './lib/gym/subscription-notice.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadFirstView } from './app/lazy-screens.ts';
import { tokens } from './lib/api/api.ts';
import { ping } from './lib/api/ping.ts';
import { currentGym } from './lib/gym/gym.ts';
import { settingsStore } from './lib/gym/settings.ts';
import { registerWorker } from './lib/offline/register-worker.ts';
import { session } from './lib/session/current.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

preloadFirstView(window.location.pathname);
void session.start();
settingsStore.load();
void ping({ fetch: (input, init) => window.fetch(input, init), gym: currentGym(), tokens });

if (import.meta.env.PROD) registerWorker();

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

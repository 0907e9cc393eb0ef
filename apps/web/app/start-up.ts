import type { DataRouter } from 'react-router';
import { api } from '../lib/api.ts';
import { events } from '../lib/events.ts';
import { session } from '../lib/session/current.ts';
import { settingsStore } from '../lib/settings.ts';

const LOGIN = '/login';

/** What happens once, when the page opens. */
export function startUp(router: DataRouter) {
  events.on('auth-failed', () => {
    const settled = session.state().status !== 'loading';
    if (settled && router.state.location.pathname !== LOGIN) {
      void router.navigate(LOGIN, { replace: true });
    }
  });
  void session.start();
  settingsStore.load();
  // Wakes the server; whether it answers is of no interest.
  api('GET /ping').catch(() => undefined);
}

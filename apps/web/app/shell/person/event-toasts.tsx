import { isManagement } from '@forja/contract/roles';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { events } from '../../../lib/events.ts';
import { session } from '../../../lib/session/current.ts';

const REPEAT_MS = 5000;

/** Several calls of one screen may be refused for one reason, which is shown once. */
function createOnce(now: () => number) {
  const said = new Map<string, number>();
  return (message: string, say: () => void) => {
    if (now() - (said.get(message) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    said.set(message, now());
    say();
  };
}

/** How long what was refused has to say so in its own place. */
const IN_PLACE_MS = 150;

const isSaidInPlace = (message: string): boolean =>
  [...document.querySelectorAll('[role="alert"]')].some(({ textContent }) =>
    textContent?.includes(message),
  );

/** No toast if a form or an action already shows the message. */
const sayUnlessShown = (message: string) =>
  setTimeout(() => {
    if (!isSaidInPlace(message)) toast({ message, tone: 'bad' });
  }, IN_PLACE_MS);

/** Shows the application's events to the person as toasts. */
export function EventToasts() {
  const navigate = useNavigate();
  useEffect(() => {
    const once = createOnce(Date.now);
    const stops = [
      // This part loads after the login, so refusals from before are shown now.
      events.onOrMissed('access-denied', ({ message }) =>
        once(message, () => sayUnlessShown(message)),
      ),
      events.onOrMissed('payment-required', ({ message }) => {
        const mayRenew = isManagement(session.state().user?.role ?? '');
        const renew = { label: 'Renovar', onAction: () => void navigate('/subscription') };
        once(message, () => toast({ message, tone: 'bad', ...(mayRenew && { action: renew }) }));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
  return null;
}

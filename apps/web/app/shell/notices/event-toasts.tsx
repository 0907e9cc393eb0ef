import { isManagement } from '@forja/contract/roles';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { events } from '../../../lib/screen/events.ts';
import { session } from '../../../lib/session/current.ts';

const REPEAT_MS = 5000;

/** Several calls of one screen may be refused for one reason: it is said once. */
function createOnce(now: () => number) {
  const said = new Map<string, number>();
  return (message: string, say: () => void) => {
    if (now() - (said.get(message) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    said.set(message, now());
    say();
  };
}

/** Tells the person what the application's events mean for them. */
export function EventToasts() {
  const navigate = useNavigate();
  useEffect(() => {
    const once = createOnce(Date.now);
    const stops = [
      // This part loads with the person: what was refused meanwhile is said now.
      events.onOrMissed('access-denied', ({ message }) =>
        once(message, () => toast({ message, tone: 'bad' })),
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

import type { Membership } from '@forja/contract/memberships/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { cancelMembership, setAutoRenew, undoCancellation } from '../queries.ts';
import { RenewDialog } from './renew-dialog.tsx';

const OVER = ['expired', 'cancelled'];

/** What people decide about their own membership: whether it renews, and until when. */
export function MyRenewal({ membership }: { membership: Membership }) {
  const { id, autoRenew, cancelsOn, memberCancels, endsOn, payerId, userId, status } = membership;
  const stop = useAction(async () => {
    await setAutoRenew(id, false);
    toast('Listo. Tu membresía ya no se renovará sola.');
  });
  const [asks, setAsks] = useState(false);
  const cancel = useAction(async () => {
    await cancelMembership(id, { when: 'end' });
    toast(`Tu membresía termina el ${formatDay(endsOn)}. Hasta ese día entras como siempre.`);
  });
  const undo = useAction(async () => {
    await undoCancellation(id);
    toast('Listo. Tu membresía sigue como estaba.');
  });
  if (OVER.includes(status)) return null;
  if (cancelsOn) {
    return (
      <Button size={44} variant="ghost" loading={undo.busy} onClick={undo.start}>
        Deshacer la cancelación
      </Button>
    );
  }
  return (
    <>
      {(autoRenew || payerId === userId) && (
        <Button
          size={44}
          variant="ghost"
          loading={stop.busy}
          onClick={autoRenew ? stop.start : () => setAsks(true)}
        >
          {autoRenew ? 'No renovar más' : 'Renovar sola'}
        </Button>
      )}
      {memberCancels && (
        <Button size={44} variant="ghost" loading={cancel.busy} onClick={cancel.start}>
          Cancelar al terminar
        </Button>
      )}
      {asks && <RenewDialog membership={membership} onClose={() => setAsks(false)} />}
    </>
  );
}

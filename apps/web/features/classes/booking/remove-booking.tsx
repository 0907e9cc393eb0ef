import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import type { Booking, GymEvent } from '../calendar.ts';
import { useRefreshEvents } from '../queries.ts';

function whatHappens(event: GymEvent, row: Booking): string {
  const told = 'Le avisaremos, y no cuenta como falta.';
  if (row.status === 'waiting') return `Pierde su lugar en la lista de espera. ${told}`;
  return event.waiting > 0 ? `Su cupo pasa a la primera persona en espera. ${told}` : told;
}

type RemoveBookingProps = { event: GymEvent; row: Booking; onClose: () => void };

/** Asks before a person is removed from a class, and says what happens to the seat. */
export function RemoveBooking({ event, row, onClose }: RemoveBookingProps) {
  const refresh = useRefreshEvents();
  const remove = useAction(async () => {
    try {
      await change('DELETE /events/{id}/bookings/{bookingId}', {
        params: { id: event.id, bookingId: row.id },
      });
      toast(`Quitamos a ${row.name} de ${event.title}.`);
    } finally {
      await refresh();
      onClose();
    }
  });
  return (
    <ConfirmDestroy
      open
      onCancel={onClose}
      onConfirm={() => remove.start()}
      working={remove.busy}
      title={`¿Quitar a ${row.name} de ${event.title}?`}
      text={whatHappens(event, row)}
      confirmLabel="Quitar de la clase"
      cancelLabel="Dejar la reserva"
    />
  );
}

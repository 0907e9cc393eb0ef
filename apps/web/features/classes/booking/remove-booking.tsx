import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useMutation } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
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
  const remove = useMutation({
    mutationFn: () =>
      change('DELETE /events/{id}/bookings/{bookingId}', {
        params: { id: event.id, bookingId: row.id },
      }),
    onSuccess: () => toast(`Quitamos a ${row.name} de ${event.title}.`),
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
    onSettled: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <ConfirmDestroy
      open
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      working={remove.isPending}
      title={`¿Quitar a ${row.name} de ${event.title}?`}
      text={whatHappens(event, row)}
      confirmLabel="Quitar de la clase"
      cancelLabel="Dejar la reserva"
    />
  );
}

import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../../lib/api/api.ts';

/** Books a class for somebody, under the same rules as if they did it, and shows the result. */
export async function bookPerson(eventId: string, userId: string): Promise<void> {
  const { name, status, place } = await change('POST /events/{id}/people', {
    params: { id: eventId },
    body: { userId },
  });
  toast(
    status === 'booked'
      ? `${name} tiene su cupo.`
      : `${name} está en la lista de espera, lugar ${place}.`,
  );
}

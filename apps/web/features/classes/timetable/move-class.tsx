import type { CalendarMove } from '@forja/ui/calendar/week-calendar.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { change } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import type { GymEvent } from '../calendar.ts';
import { useRefreshEvents } from '../queries.ts';
import { useWhoIsTold } from '../who-is-told.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type MoveClassProps = { event: GymEvent; move: CalendarMove; onClose: () => void };

/** Asks before a dragged class really moves, and says who will be notified. */
export function MoveClass({ event, move, onClose }: MoveClassProps) {
  const refresh = useRefreshEvents();
  const told = useWhoIsTold(event);
  const form = useForm<'PATCH /events/{id}'>(async (data) => {
    await change('PATCH /events/{id}', {
      params: { id: event.id },
      body: { day: data.text('day'), startTime: data.text('startTime') },
    });
    await refresh();
    toast(`Movimos ${event.title}.`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`¿Mover ${event.title}?`}
      text={`${told.text ?? 'Nadie ha reservado: no hay a quién avisar.'}${event.seriesId ? ' Las demás clases de la serie quedan donde están.' : ''}`}
      back="Dejarla donde está"
      save="Mover la clase"
      className="grid-cols-2"
    >
      <DateField label="Día" {...form.field('day', move.day)} required />
      <TimeField label="Hora" {...form.field('startTime', clock(move.start))} required />
    </FormDialog>
  );
}

import { Button } from '@forja/ui/button';
import { DateField, TimeField } from '@forja/ui/date-field';
import { Dialog } from '@forja/ui/dialog';
import { toast } from '@forja/ui/toast';
import type { CalendarMove } from '@forja/ui/week-calendar';
import { useId } from 'react';
import { change } from '../../lib/api.ts';
import { textOf, useForm } from '../../lib/use-form.ts';
import type { GymEvent } from './calendar.ts';
import { useRefreshEvents } from './queries.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function whoIsTold({ booked, waiting }: GymEvent): string {
  const people = booked + waiting;
  if (people === 0) return 'Nadie ha reservado: no hay a quién avisar.';
  return people === 1
    ? 'Avisaremos a la persona que reservó o espera.'
    : `Avisaremos a las ${people} personas que reservaron o esperan.`;
}

type MoveClassProps = { event: GymEvent; move: CalendarMove; onClose: () => void };

/** Asks before a class that was dragged really moves, and says who will be told. */
export function MoveClass({ event, move, onClose }: MoveClassProps) {
  const id = useId();
  const refresh = useRefreshEvents();
  const { onSubmit, errors, message, working } = useForm(async (form) => {
    await change('PATCH /events/{id}', {
      params: { id: event.id },
      body: { day: textOf(form, 'day'), startTime: textOf(form, 'startTime') },
    });
    await refresh();
    toast(`Movimos ${event.title}.`);
    onClose();
  });
  const problem = message ?? errors.startTime ?? errors.coachId ?? errors.room ?? errors.day;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Mover ${event.title}?`}
      text={`${whoIsTold(event)}${event.seriesId ? ' Las demás clases de la serie quedan donde están.' : ''}`}
      actions={
        <>
          <Button onClick={onClose}>Dejarla donde está</Button>
          <Button variant="primary" type="submit" form={id} loading={working}>
            Mover la clase
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} className="grid grid-cols-2 gap-3 pb-1">
        <DateField label="Día" name="day" required defaultValue={move.day} />
        <TimeField label="Hora" name="startTime" required defaultValue={clock(move.start)} />
        {problem && <p className="col-span-2 text-13 text-bad">{problem}</p>}
      </form>
    </Dialog>
  );
}

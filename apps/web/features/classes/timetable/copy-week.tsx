import { addDays, type Day } from '@forja/calendar/day';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { weekTitle } from '../calendar.ts';
import { useRefreshEvents } from '../queries.ts';

const WEEKS_AHEAD = 8;

const classesText = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

/** Repeats the week on the screen in another one. */
export function CopyWeek({ monday, onClose }: { monday: Day; onClose: () => void }) {
  const refresh = useRefreshEvents();
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, step) => addDays(monday, 7 * (step + 1)));
  const [to, setTo] = useState<string>(addDays(monday, 7));
  const copy = useAction(async () => {
    const { created, skipped } = await change('POST /events/copy-week', {
      body: { from: monday, to },
    });
    await refresh();
    toast(
      `Copiamos ${classesText(created)}.${skipped > 0 ? ` Saltamos ${skipped}: chocan, ya están o caen en día cerrado.` : ''}`,
    );
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copiar la semana"
      text={`Las clases del ${weekTitle(monday)}, con sus cupos, sala y entrenador, sin reservas.`}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={copy.busy} onClick={() => copy.start()}>
            Copiar
          </Button>
        </>
      }
    >
      <SelectField
        label="A la semana del"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={weeks.map((week) => ({ value: week, label: weekTitle(week) }))}
      />
    </Dialog>
  );
}

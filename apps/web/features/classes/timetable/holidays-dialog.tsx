import type { Holiday } from '@forja/contract/classes/day-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { change } from '../../../lib/api/api.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { dayName } from '../calendar.ts';
import { holidaysQuery, useRefreshEvents } from '../queries.ts';

function Row({ holiday }: { holiday: Holiday }) {
  const queries = useQueryClient();
  const remove = useAction(async () => {
    try {
      await change('DELETE /class-holidays/{id}', { params: { id: holiday.id } });
    } finally {
      await queries.invalidateQueries({ queryKey: holidaysQuery.queryKey });
    }
  });
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line-2 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="font-medium first-letter:uppercase">{dayName(holiday.day)}</span>{' '}
        <span className="text-muted">· {holiday.name}</span>
      </span>
      <IconButton
        label={`Volver a abrir el ${dayName(holiday.day)}`}
        icon={<Trash2 size={16} aria-hidden="true" />}
        disabled={remove.busy}
        onClick={() => remove.start()}
      />
    </li>
  );
}

/** The days the gym is closed, which class series skip. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const refresh = useRefreshEvents();
  const query = useQuery(holidaysQuery);
  const holidays = query.data ?? [];
  const form = useForm<'POST /class-holidays'>(async (values, element) => {
    const body = {
      day: values.text('day'),
      name: values.text('name'),
      cancelClasses: values.isOn('cancelClasses'),
    };
    const { holiday, cancelled } = await change('POST /class-holidays', { body });
    await queries.invalidateQueries({ queryKey: holidaysQuery.queryKey });
    await refresh();
    element.reset();
    toast(
      cancelled === 0
        ? `El ${dayName(holiday.day)} queda cerrado.`
        : `Cerramos ese día y cancelamos ${cancelled === 1 ? '1 clase' : `${cancelled} clases`} con aviso.`,
    );
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Días cerrados"
      text="Las series nuevas y las semanas copiadas los saltan."
      closeButton
    >
      <LoadState query={query} failed="No pudimos cargar los días cerrados" />
      {holidays.length > 0 && (
        <ul className="mb-4 max-h-56 overflow-y-auto">
          {holidays.map((holiday) => (
            <Row key={holiday.id} holiday={holiday} />
          ))}
        </ul>
      )}
      <FormFields form={form} className="grid-cols-2 gap-3 max-sm:grid-cols-[160px_minmax(0,1fr)]">
        <DateField label="Día" {...form.field('day')} required />
        <TextField label="Motivo" {...form.field('name')} required placeholder="Independencia" />
        <Checkbox
          className="col-span-2"
          label="Cancelar las clases de ese día y avisar a quienes reservaron"
          name="cancelClasses"
        />
        <Button
          type="submit"
          variant="primary"
          className="col-span-2 justify-self-end"
          loading={form.working}
        >
          Cerrar ese día
        </Button>
      </FormFields>
    </Dialog>
  );
}

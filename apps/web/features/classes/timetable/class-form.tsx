import { type Day, isDay } from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import type { FieldOf } from '@forja/contract/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeOnce } from '../../../lib/api/change-once.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { useEdits } from '../../../lib/forms/drafts/use-edits.tsx';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import type { GymEvent } from '../calendar.ts';
import { optionsQuery, useRefreshEvents } from '../queries.ts';
import { HueField } from './hue-field.tsx';
import { type RepeatField, RepeatFields, repeatOf } from './repeat-fields.tsx';

type ClassCalls = 'POST /events' | 'PATCH /events/{id}';
type Values = FormValues<FieldOf<ClassCalls> | RepeatField>;

const NEW = { hour: '18:00', minutes: 60, capacity: 20, waitlistSize: 6, hue: 250 };

function valuesOf(form: Values) {
  return {
    title: form.text('title'),
    description: form.text('description'),
    coachId: form.textOrNull('coachId'),
    room: form.textOrNull('room'),
    locationId: form.textOrNull('locationId'),
    day: form.text('day'),
    startTime: form.text('startTime'),
    minutes: Number(form.text('minutes')),
    capacity: Number(form.text('capacity')),
    waitlistSize: Number(form.text('waitlistSize')),
    hue: Number(form.text('hue')),
  };
}

/** The values of a class as the form begins with them. */
const heldBy = (event: GymEvent, timeZone: string) => ({
  title: event.title,
  description: event.description,
  coachId: event.coach?.id ?? null,
  room: event.room,
  locationId: event.location?.id ?? null,
  day: dayIn(timeZone, event.startsAt),
  startTime: formatTime(event.startsAt, timeZone).padStart(5, '0'),
  minutes: Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / MINUTE_MS),
  capacity: event.capacity,
  waitlistSize: event.waitlistSize,
  hue: event.hue,
});

async function save(event: GymEvent | null, form: Values, timeZone: string): Promise<string> {
  const values = valuesOf(form);
  if (event) {
    const scope = form.text('scope') === 'following' ? 'following' : 'one';
    const body = { ...values, scope } as const;
    const { id } = event;
    await saveOver(heldBy(event, timeZone), 'PATCH /events/{id}', { params: { id }, body });
    return 'Guardamos los cambios.';
  }
  const made = await changeOnce('POST /events', { body: { ...values, repeat: repeatOf(form) } });
  return made.length === 1 ? 'Agregamos la clase.' : `Agregamos ${made.length} clases.`;
}

interface ClassFormProps {
  /** The class to change; null for a new one. */
  event: GymEvent | null;
  /** The day a new class begins with. */
  day: Day;
  timeZone: string;
  onClose: () => void;
}

export function ClassForm({ event, day, timeZone, onClose }: ClassFormProps) {
  // The class the form was opened with; the calendar may be read again meanwhile.
  const [opened] = useState(event);
  const { user } = useSession();
  const [firstDay, setFirstDay] = useState(day);
  const read = useQuery(optionsQuery);
  const options = read.data;
  const queries = useQueryClient();
  const refresh = useRefreshEvents();
  const id = useId();
  const form = useForm<ClassCalls, RepeatField>(async (values) => {
    toast(await save(opened, values, timeZone));
    await Promise.all([refresh(), queries.invalidateQueries(optionsQuery)]);
    onClose();
  });
  const { field } = form;
  const edits = useEdits({ draft: `class ${event?.id ?? 'new'}` });
  const close = () => edits.leave(onClose);
  const held = event && heldBy(event, timeZone);
  const offered = options?.coaches ?? [];
  // Whoever has it already stays, also when they give no classes any more.
  const own = event?.coach && !offered.some(({ id: known }) => known === event.coach?.id);
  const coaches = event?.coach && own ? [...offered, event.coach] : offered;
  const locations = options?.locations ?? [];
  // A coach who works only with assigned people can only choose themselves.
  const onlyCoach = user?.assignedOnly ? user.id : undefined;
  // With a single location, a new class takes place there.
  const onlyLocation = !event && locations.length === 1 ? locations[0]?.id : undefined;
  return (
    <Drawer
      open
      onClose={close}
      title={event ? `Editar ${event.title}` : 'Nueva clase'}
      footer={
        <>
          <Button onClick={close}>Volver</Button>
          <Button variant="primary" type="submit" form={id} loading={form.working}>
            {event ? 'Guardar' : 'Agregar'}
          </Button>
        </>
      }
    >
      <FormFields id={id} form={form} edits={edits} className="pt-1">
        <LoadState
          query={read}
          failed="No pudimos cargar quién da clases ni las sedes"
          waiting={null}
        />
        <TextField label="Nombre" {...field('title', event?.title)} required />
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label="Día"
            {...field('day', held?.day ?? day)}
            onChange={({ target }) => isDay(target.value) && setFirstDay(target.value)}
            required
          />
          <TimeField label="Hora" {...field('startTime', held?.startTime ?? NEW.hour)} required />
          <NumberField
            label="Duración"
            {...field('minutes', held?.minutes ?? NEW.minutes)}
            suffix="min"
            required
            min={10}
          />
          <NumberField
            label="Cupos"
            {...field('capacity', event?.capacity ?? NEW.capacity)}
            required
            min={1}
          />
        </div>
        <SelectField
          // Remounted when the options arrive, because a value can only be selected among existing
          // options.
          key={coaches.length}
          label="Entrenador"
          {...field('coachId', event?.coach?.id ?? onlyCoach)}
          {...(!onlyCoach && { placeholder: 'Por confirmar' })}
          options={coaches.map((coach) => ({ value: coach.id, label: coach.name }))}
        />
        {locations.length === 1 && (
          <input
            type="hidden"
            name="locationId"
            value={event?.location?.id ?? onlyLocation ?? ''}
          />
        )}
        {locations.length > 1 && (
          <SelectField
            key={locations.length}
            label="Sede"
            {...field('locationId', event?.location?.id ?? onlyLocation)}
            placeholder="Sin sede"
            options={locations.map(({ id: value, name }) => ({ value, label: name }))}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Sala" {...field('room', event?.room)} optional list={`${id}-rooms`} />
          <NumberField
            label="Lista de espera"
            {...field('waitlistSize', event?.waitlistSize ?? NEW.waitlistSize)}
            required
            min={0}
          />
        </div>
        <datalist id={`${id}-rooms`}>
          {(options?.rooms ?? []).map((room) => (
            <option key={room} value={room} />
          ))}
        </datalist>
        <HueField defaultValue={event?.hue ?? NEW.hue} />
        <TextareaField
          label="Qué llevar y qué esperar"
          {...field('description', event?.description)}
          optional
        />
        {!event && <RepeatFields day={firstDay} error={form.error} />}
        {event?.seriesId && (
          <RadioGroup
            label="Aplicar a"
            name="scope"
            defaultValue="one"
            options={[
              { value: 'one', label: 'Solo esta clase' },
              { value: 'following', label: 'Esta y las siguientes de la serie' },
            ]}
          />
        )}
      </FormFields>
      {edits.question}
    </Drawer>
  );
}

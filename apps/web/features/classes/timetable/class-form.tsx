import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { FormErrorSummary } from '@forja/ui/fields/form-error-summary.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { change } from '../../../lib/api/api.ts';
import { dateIn, formatTime } from '../../../lib/format/format.ts';
import { textOf, textOrNull, useForm } from '../../../lib/forms/use-form.ts';
import type { GymEvent } from '../calendar.ts';
import { optionsQuery, useRefreshEvents } from '../queries.ts';
import { HueField } from './hue-field.tsx';
import { RepeatFields, repeatOf } from './repeat-fields.tsx';

const NEW = { hour: '18:00', minutes: 60, capacity: 20, waitlistSize: 6, hue: 250 };

function valuesOf(form: FormData) {
  return {
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    coachId: textOrNull(form, 'coachId'),
    room: textOrNull(form, 'room'),
    locationId: textOrNull(form, 'locationId'),
    day: textOf(form, 'day'),
    startTime: textOf(form, 'startTime'),
    minutes: Number(textOf(form, 'minutes')),
    capacity: Number(textOf(form, 'capacity')),
    waitlistSize: Number(textOf(form, 'waitlistSize')),
    hue: Number(textOf(form, 'hue')),
  };
}

async function save(event: GymEvent | null, form: FormData): Promise<string> {
  const values = valuesOf(form);
  if (event) {
    const scope = textOf(form, 'scope') === 'following' ? 'following' : 'one';
    const body = { ...values, scope } as const;
    await change('PATCH /events/{id}', { params: { id: event.id }, body });
    return 'Guardamos los cambios.';
  }
  const made = await change('POST /events', { body: { ...values, repeat: repeatOf(form) } });
  return made.length === 1 ? 'Agregamos la clase.' : `Agregamos ${made.length} clases.`;
}

interface ClassFormProps {
  /** The class to change; null for a new one. */
  event: GymEvent | null;
  /** The day a new class begins with. */
  day: string;
  timeZone: string;
  onClose: () => void;
}

/** Adds a class or a weekly series, or changes one. */
export function ClassForm({ event, day, timeZone, onClose }: ClassFormProps) {
  const { data: options } = useQuery(optionsQuery);
  const queries = useQueryClient();
  const refresh = useRefreshEvents();
  const id = useId();
  const { onSubmit, errors, field, message, working, attempt } = useForm(async (form) => {
    toast(await save(event, form));
    await Promise.all([refresh(), queries.invalidateQueries(optionsQuery)]);
    onClose();
  });
  const minutes = event
    ? Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 60_000)
    : NEW.minutes;
  const startDay = event ? dateIn(event.startsAt, timeZone) : day;
  const startTime = event ? formatTime(event.startsAt, timeZone).padStart(5, '0') : NEW.hour;
  const coaches = options?.coaches ?? [];
  const locations = options?.locations ?? [];
  // Where there is only one place, a new class is there.
  const onlyLocation = !event && locations.length === 1 ? locations[0]?.id : undefined;
  return (
    <Drawer
      open
      onClose={onClose}
      title={event ? `Editar ${event.title}` : 'Nueva clase'}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" type="submit" form={id} loading={working}>
            {event ? 'Guardar' : 'Agregar'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} className="grid gap-4 pt-1">
        <FormErrorSummary
          problems={Object.entries(errors).map(([path, text]) => ({
            fieldId: `${id}-${path}`,
            message: text,
          }))}
          {...(message ? { message } : {})}
          attempt={attempt}
        />
        <TextField
          id={`${id}-title`}
          label="Nombre"
          {...field('title', event?.title)}
          required
          maxLength={80}
        />
        <div className="grid grid-cols-2 gap-3">
          <DateField id={`${id}-day`} label="Día" {...field('day', startDay)} required />
          <TimeField
            id={`${id}-startTime`}
            label="Hora"
            {...field('startTime', startTime)}
            required
          />
          <NumberField
            id={`${id}-minutes`}
            label="Duración"
            {...field('minutes', minutes)}
            suffix="min"
            required
            min={10}
            max={600}
          />
          <NumberField
            id={`${id}-capacity`}
            label="Cupos"
            {...field('capacity', event?.capacity ?? NEW.capacity)}
            required
            min={1}
            max={500}
          />
        </div>
        <SelectField
          // The choice has to be among the options before it can be chosen.
          key={coaches.length}
          id={`${id}-coachId`}
          label="Entrenador"
          {...field('coachId', event?.coach?.id)}
          placeholder="Por confirmar"
          options={coaches.map((coach) => ({ value: coach.id, label: coach.name }))}
        />
        {locations.length > 0 && (
          <SelectField
            key={locations.length}
            id={`${id}-locationId`}
            label="Sede"
            {...field('locationId', event?.location?.id ?? onlyLocation)}
            placeholder="Sin sede"
            options={locations.map(({ id: value, name }) => ({ value, label: name }))}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id={`${id}-room`}
            label="Sala"
            {...field('room', event?.room)}
            optional
            maxLength={60}
            list={`${id}-rooms`}
          />
          <NumberField
            id={`${id}-waitlistSize`}
            label="Lista de espera"
            {...field('waitlistSize', event?.waitlistSize ?? NEW.waitlistSize)}
            required
            min={0}
            max={500}
          />
        </div>
        <datalist id={`${id}-rooms`}>
          {(options?.rooms ?? []).map((room) => (
            <option key={room} value={room} />
          ))}
        </datalist>
        <HueField defaultValue={event?.hue ?? NEW.hue} />
        <TextareaField
          id={`${id}-description`}
          label="Qué llevar y qué esperar"
          {...field('description', event?.description)}
          optional
          maxLength={500}
        />
        {!event && <RepeatFields day={day} errors={errors} />}
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
      </form>
    </Drawer>
  );
}

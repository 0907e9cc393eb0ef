import { addDays, type Day, weekdayOf } from '@forja/calendar/day';
import { writeRule } from '@forja/contract/classes/recurrence';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useState } from 'react';
import type { FormValues } from '../../../lib/forms/form-values.ts';

const WEEKDAYS = [
  [1, 'L', 'lunes'],
  [2, 'M', 'martes'],
  [3, 'M', 'miércoles'],
  [4, 'J', 'jueves'],
  [5, 'V', 'viernes'],
  [6, 'S', 'sábado'],
  [0, 'D', 'domingo'],
] as const;

/**
 * The fields on screen, and those that refusals name: the call takes one rule made of the fields.
 */
export type RepeatField =
  | 'repeats'
  | 'weekdays'
  | 'interval'
  | 'until'
  | 'repeat.weekdays'
  | 'repeat.until';

interface RepeatFieldsProps {
  /** The day of the first class. */
  day: Day;
  error: (name: RepeatField | 'repeat') => string | undefined;
}

const INTERVALS = [1, 2, 3, 4].map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? 'Cada semana' : `Cada ${weeks} semanas`,
}));

/** How a class repeats: on which days, every how many weeks and until when. */
export function RepeatFields({ day, error }: RepeatFieldsProps) {
  const [on, setOn] = useState(false);
  // Null until chosen by hand: until then they follow the day of the first class.
  const [chosenDays, setChosenDays] = useState<readonly number[] | null>(null);
  const [chosenEnd, setChosenEnd] = useState<string | null>(null);
  const weekdays = chosenDays ?? [weekdayOf(day)];
  const weekdaysError = on ? error('repeat.weekdays') : undefined;
  return (
    <div className="grid gap-3">
      <Checkbox
        name="repeats"
        label="Repetir"
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      {on && (
        <>
          <fieldset>
            <legend className="mb-1.5 text-14 font-medium">Días</legend>
            <div className="flex gap-1.5 max-sm:gap-0.5">
              {WEEKDAYS.map(([value, letter, name]) => (
                <label
                  key={name}
                  className="relative grid aspect-square max-w-11 flex-1 cursor-pointer place-items-center rounded-full border border-field-line font-medium hover:bg-sunk has-checked:border-transparent has-checked:bg-primary-solid has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
                >
                  <input
                    type="checkbox"
                    name="weekdays"
                    value={value}
                    checked={weekdays.includes(value)}
                    onChange={({ target }) =>
                      setChosenDays(
                        target.checked
                          ? [...weekdays, value]
                          : weekdays.filter((each) => each !== value),
                      )
                    }
                    className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                  />
                  <span aria-hidden="true">{letter}</span>
                  <span className="sr-only">{name}</span>
                </label>
              ))}
            </div>
            {weekdaysError && <p className="mt-1.5 text-13 text-bad">{weekdaysError}</p>}
          </fieldset>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Cada cuánto"
              name="interval"
              options={INTERVALS}
              defaultValue="1"
              error={error('repeat')}
            />
            <DateField
              label="Hasta el"
              name="until"
              required
              min={day}
              value={chosenEnd ?? addDays(day, 84)}
              onChange={(event) => setChosenEnd(event.target.value)}
              error={error('repeat.until')}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** The fields as the rule that the call takes; null for a class that does not repeat. */
export function repeatOf(form: FormValues<RepeatField>): string | null {
  if (!form.isOn('repeats')) return null;
  return writeRule({
    weekdays: form.all('weekdays').map(Number),
    until: form.text('until'),
    interval: Number(form.text('interval')),
  });
}

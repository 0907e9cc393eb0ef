import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { TimeField } from '@forja/ui/fields/date-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { dayProblems, MAX_SPANS, nextSpan, type Span } from './week-hours.ts';

interface DayHoursProps {
  name: string;
  spans: readonly Span[];
  /** Problems are only shown after the first attempt to save. */
  checked: boolean;
  onSpans: (spans: readonly Span[]) => void;
  /** Gives these hours to every day. */
  onCopy: () => void;
}

export function DayHours({ name, spans, checked, onSpans, onCopy }: DayHoursProps) {
  const problems = checked ? dayProblems(spans) : [];
  const set = (at: number, part: Partial<Span>) =>
    onSpans(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <fieldset className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[180px_1fr]">
      <legend className="sr-only">{name}</legend>
      <Switch
        label={name}
        hint={spans.length === 0 ? 'Cerrado' : undefined}
        className="self-start font-medium"
        checked={spans.length > 0}
        onChange={(event) => onSpans(event.target.checked ? [nextSpan([])] : [])}
      />
      <div className="grid justify-items-start gap-2">
        {[...spans.entries()].map(([at, span]) => (
          <div key={at} className="flex flex-wrap items-start gap-2">
            <TimeField
              label={`${name}, abre`}
              labelHidden
              className="w-33"
              value={span.opens}
              error={problems[at]}
              onChange={(event) => set(at, { opens: event.target.value })}
            />
            <span className="pt-2 text-muted">a</span>
            <TimeField
              label={`${name}, cierra`}
              labelHidden
              className="w-33"
              value={span.closes}
              onChange={(event) => set(at, { closes: event.target.value })}
            />
            {spans.length > 1 && (
              <IconButton
                label={`Quitar el horario ${at + 1} del ${name.toLowerCase()}`}
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onSpans(spans.filter((_, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {spans.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {spans.length < MAX_SPANS && (
              <Button
                size={28}
                variant="ghost"
                icon={<Plus size={14} aria-hidden="true" />}
                onClick={() => onSpans([...spans, nextSpan(spans)])}
              >
                Agregar horario
              </Button>
            )}
            <Button
              size={28}
              variant="ghost"
              onClick={onCopy}
              aria-label={`Copiar el horario del ${name.toLowerCase()} a todos los días`}
            >
              Copiar a todos los días
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

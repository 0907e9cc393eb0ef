import type { Settings } from '@forja/contract/settings/routes';

export type Span = Readonly<{ opens: string; closes: string }>;
/** The spans of each weekday, Sunday first as the server counts. */
export type WeekHours = readonly (readonly Span[])[];

/** Weekdays as a Spanish calendar orders them, with the server's number. */
export const WEEKDAYS = [
  { weekday: 1, name: 'Lunes' },
  { weekday: 2, name: 'Martes' },
  { weekday: 3, name: 'Miércoles' },
  { weekday: 4, name: 'Jueves' },
  { weekday: 5, name: 'Viernes' },
  { weekday: 6, name: 'Sábado' },
  { weekday: 0, name: 'Domingo' },
] as const;

export const MAX_SPANS = 3;

const byOpening = (one: Span, other: Span) => one.opens.localeCompare(other.opens);

/** Groups the saved spans by weekday. */
export function weekOf(openingHours: Settings['openingHours']): WeekHours {
  return [0, 1, 2, 3, 4, 5, 6].map((day) =>
    openingHours
      .filter(({ weekday }) => weekday === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort(byOpening),
  );
}

/** The week as the server keeps it. */
export function hoursOf(week: WeekHours): Settings['openingHours'] {
  return week.flatMap((spans, weekday) => spans.map((span) => ({ weekday, ...span })));
}

/** The week with one day's spans replaced. */
export function withDay(week: WeekHours, weekday: number, spans: readonly Span[]): WeekHours {
  return week.map((old, day) => (day === weekday ? spans : old));
}

/** What is wrong with each span of a day, in their order. */
export function dayProblems(spans: readonly Span[]): readonly (string | undefined)[] {
  return spans.map((span, at) => {
    if (!(span.opens && span.closes)) return 'Escribe a qué hora abre y a qué hora cierra.';
    if (span.closes <= span.opens) return 'Tiene que cerrar después de abrir.';
    const overlaps = spans.some(
      (other, index) => index < at && other.opens < span.closes && span.opens < other.closes,
    );
    return overlaps ? 'Se cruza con otro horario del mismo día.' : undefined;
  });
}

/** A span to begin with: the usual one, or the afternoon after what there is. */
export function nextSpan(spans: readonly Span[]): Span {
  return spans.length === 0 ? { opens: '05:00', closes: '22:00' } : { opens: '', closes: '' };
}

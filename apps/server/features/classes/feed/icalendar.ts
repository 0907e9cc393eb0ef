export interface FeedEvent {
  id: string;
  title: string;
  description: string;
  /** Room, location and address, as far as they are known. */
  place: string;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
  waiting: boolean;
  bookedAt: string;
  /** Rises with every change that the calendar shows. */
  revision: number;
}

const MAX_OCTETS = 75;

const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** Instants in UTC: every calendar shows them in its reader's own zone. */
const stamp = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Lines are at most 75 octets and never cut inside a character (RFC 5545, 3.1). */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // A continued line begins with a space, which counts.
    const room = parts.length === 0 ? MAX_OCTETS : MAX_OCTETS - 1;
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const linesOf = (event: FeedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@forja`,
  `SEQUENCE:${event.revision}`,
  `DTSTAMP:${stamp(event.bookedAt)}`,
  `DTSTART:${stamp(event.startsAt)}`,
  `DTEND:${stamp(event.endsAt)}`,
  `SUMMARY:${escapeText(event.waiting ? `${event.title} (lista de espera)` : event.title)}`,
  ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  `STATUS:${event.cancelled ? 'CANCELLED' : event.waiting ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
];

export function toICalendar(gymName: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forja//Clases//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`Clases de ${gymName}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

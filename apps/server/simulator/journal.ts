import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DoorEvent } from '@forja/contract/access/device-routes';

/**
 * What happened at the door and is not yet with the server, on disk: a door that loses its power
 * loses nothing. One line per event; what was taken in is written off by the number of lines.
 */
export function openJournal(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  // Only this file writes here.
  let waiting = lines.map((line) => JSON.parse(line) as DoorEvent);
  return {
    add(event: DoorEvent): void {
      appendFileSync(file, `${JSON.stringify(event)}\n`);
      waiting.push(event);
    },
    oldest: (count: number): DoorEvent[] => waiting.slice(0, count),
    size: (): number => waiting.length,
    /** Forgets the oldest events; replaces the file whole, so that it is never half written. */
    removeOldest(count: number): void {
      waiting = waiting.slice(count);
      const rest = waiting.map((event) => `${JSON.stringify(event)}\n`).join('');
      writeFileSync(`${file}.new`, rest);
      renameSync(`${file}.new`, file);
    },
  };
}
export type Journal = ReturnType<typeof openJournal>;

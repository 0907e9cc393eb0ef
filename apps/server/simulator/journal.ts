import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DoorEvent } from '@forja/contract/devices/routes';

/**
 * The events of the door that the server does not have yet, on disk, so that a power failure loses
 * none. One line per event; stored ones are removed from the start.
 */
export function openJournal(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  // Only this code writes the file, so its content has the right type.
  let waiting = lines.map((line) => JSON.parse(line) as DoorEvent);
  return {
    add(event: DoorEvent): void {
      appendFileSync(file, `${JSON.stringify(event)}\n`);
      waiting.push(event);
    },
    oldest: (count: number): DoorEvent[] => waiting.slice(0, count),
    size: (): number => waiting.length,
    /** Replaces the whole file, so that it is never half written. */
    removeOldest(count: number): void {
      waiting = waiting.slice(count);
      const rest = waiting.map((event) => `${JSON.stringify(event)}\n`).join('');
      writeFileSync(`${file}.new`, rest);
      renameSync(`${file}.new`, file);
    },
  };
}
export type Journal = ReturnType<typeof openJournal>;

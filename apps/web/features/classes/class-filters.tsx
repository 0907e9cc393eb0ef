import { SelectField } from '@forja/ui/select-field';
import { useState } from 'react';
import type { GymEvent } from './calendar.ts';

const named = (names: Iterable<string>) =>
  [...new Set(names)].sort((one, other) => one.localeCompare(other, 'es'));

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The classes of a room, of a coach, or both. */
export function useClassFilters(all: readonly GymEvent[]) {
  const [room, setRoom] = useState('');
  const [coach, setCoach] = useState('');
  return {
    all,
    room,
    setRoom,
    coach,
    setCoach,
    events: all.filter(
      (event) => (!room || event.room === room) && (!coach || event.coach?.name === coach),
    ),
    clear: () => {
      setRoom('');
      setCoach('');
    },
  };
}
export type Filters = ReturnType<typeof useClassFilters>;

const width = 'w-36 lg:w-40 max-md:min-w-[calc(50%-4px)] max-md:flex-1';

/** Choosing a room and a coach among those that are on the screen. */
export function ClassFilters({ filters }: { filters: Filters }) {
  const { all, room, setRoom, coach, setCoach } = filters;
  return (
    <>
      <SelectField
        label="Sala"
        labelHidden
        placeholder="Todas las salas"
        className={width}
        value={room}
        options={asOptions(named(all.flatMap((event) => event.room ?? [])))}
        onChange={(input) => setRoom(input.target.value)}
      />
      <SelectField
        label="Entrenador"
        labelHidden
        placeholder="Entrenador"
        className={width}
        value={coach}
        options={asOptions(named(all.flatMap((event) => event.coach?.name ?? [])))}
        onChange={(input) => setCoach(input.target.value)}
      />
    </>
  );
}

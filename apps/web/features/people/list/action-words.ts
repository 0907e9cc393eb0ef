import type { Person } from '@forja/contract/people/routes';
import type { SelectionAction } from '@forja/contract/selection/routes';
import { counted } from '../../../lib/format/format.ts';

export const peopleText = (count: number): string => counted(count, 'persona', 'personas');

const DONE: Record<SelectionAction['kind'], string> = {
  invite: 'Enviamos la invitación a',
  disable: 'Deshabilitamos a',
  enable: 'Habilitamos a',
  renew: 'Renovamos a',
  'undo-renew': 'Deshicimos la renovación de',
  tag: 'Pusimos la etiqueta a',
  untag: 'Quitamos la etiqueta a',
  assign: 'Asignamos a',
  unassign: 'Dejamos de asignar a',
  routine: 'Dimos la rutina a',
  diet: 'Dimos la dieta a',
  message: 'Les escribimos a',
};

/** What was done for so many people, as a sentence. */
export const doneText = ({ kind }: SelectionAction, people: number): string =>
  `${DONE[kind]} ${peopleText(people)}.`;

/** The action that undoes another; undefined if there is none. */
export function undoOf(action: SelectionAction): SelectionAction | undefined {
  switch (action.kind) {
    case 'disable':
      return { kind: 'enable' };
    case 'enable':
      return { kind: 'disable' };
    case 'tag':
      return { ...action, kind: 'untag' };
    case 'untag':
      return { ...action, kind: 'tag' };
    case 'renew':
      return { kind: 'undo-renew' };
    case 'assign':
      return { ...action, kind: 'unassign' };
    default:
      return undefined;
  }
}

/** The person after the action, as the other actions need to know them. */
export function changedBy(action: SelectionAction, person: Person): Person {
  const without = (tag: string) => person.tags.filter((own) => own !== tag);
  switch (action.kind) {
    case 'disable':
      return { ...person, status: 'disabled' };
    case 'enable':
      return { ...person, status: 'active' };
    case 'tag':
      return { ...person, tags: [...without(action.tag), action.tag] };
    case 'untag':
      return { ...person, tags: without(action.tag) };
    default:
      return person;
  }
}

import type { ComboboxOption } from '@forja/ui/fields/combobox.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { identityOf, type ListedPerson } from './identity.ts';

/** Somebody as a choice of a combobox. */
export function personOption(person: ListedPerson): ComboboxOption {
  const { name, detail } = identityOf(person);
  return {
    value: person.id,
    label: name,
    ...(detail ? { detail } : {}),
    picture: <Avatar name={person.username} src={person.profilePic} size={24} />,
  };
}

/** Somebody as a line of a list to choose from. */
export function PersonLine({ person }: { person: ListedPerson }) {
  const { name, detail } = identityOf(person);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar name={person.username} src={person.profilePic} size={24} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {detail && <span className="block truncate text-13 text-muted tabular-nums">{detail}</span>}
      </span>
    </span>
  );
}

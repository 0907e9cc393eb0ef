import type { Entry } from '@forja/contract/access/routes';
import { Avatar, type AvatarSize } from '@forja/ui/layout/avatar.tsx';
import { DoorOpen } from 'lucide-react';

/** The person's name, as far as the door knows it. */
export const nameOf = ({ user, method }: Pick<Entry, 'user' | 'method'>): string =>
  user?.fullName ?? (method === 'remote' ? 'Apertura remota' : 'Código desconocido');

interface EntryMarkProps {
  name: string;
  userId: string | null;
  profilePic: string | null;
  size: AvatarSize;
}

/** Who came; a door symbol for unknown people, who have no initials. */
export function EntryMark({ name, userId, profilePic, size }: EntryMarkProps) {
  const door = (
    <span className="grid size-full place-items-center bg-well text-muted">
      <DoorOpen size={size / 2} strokeWidth={1.75} />
    </span>
  );
  return (
    <Avatar name={name} src={profilePic} size={size} drawn={userId === null ? door : undefined} />
  );
}

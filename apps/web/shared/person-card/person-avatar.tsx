import type { Companion } from '@forja/contract/people/companion-schema';
import { Avatar, type AvatarSize } from '@forja/ui/layout/avatar.tsx';
import { useOnline } from '../../lib/offline/online.ts';

type Shown = Pick<Companion, 'name' | 'profilePic'> & { online?: boolean };

/** A person's picture, with a dot while they have the app open, which no device knows by itself. */
export function PersonAvatar({ person, size = 40 }: { person: Shown; size?: AvatarSize }) {
  const connected = useOnline();
  return (
    <span className="relative flex-none">
      <Avatar name={person.name} src={person.profilePic} size={size} />
      {connected && person.online && (
        <span className="absolute -right-px -bottom-px size-3 rounded-full border-2 border-background bg-ok">
          <span className="sr-only">En línea</span>
        </span>
      )}
    </span>
  );
}

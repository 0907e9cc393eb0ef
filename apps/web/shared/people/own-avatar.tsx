import { DefaultAvatar } from '@forja/ui/brand/default-avatar.tsx';
import { Avatar, type AvatarSize } from '@forja/ui/layout/avatar.tsx';
import type { SessionUser } from '../../lib/session/session.ts';

interface OwnAvatarProps {
  user: Pick<SessionUser, 'username' | 'profilePic'>;
  size: AvatarSize;
  className?: string;
}

/** The picture of whoever is logged in; the drawn one where it is absent or broken. */
export function OwnAvatar({ user, size, className }: OwnAvatarProps) {
  return (
    <Avatar
      name={user.username}
      src={user.profilePic}
      size={size}
      drawn={<DefaultAvatar size={size} className="size-full" />}
      {...(className && { className })}
    />
  );
}

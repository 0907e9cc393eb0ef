import { iconButtonClass } from '@forja/ui/actions/button-class.tsx';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../lib/session/session.ts';
import { useUnread } from '../../../shared/notifications/unread.ts';
import { OwnAvatar } from '../../../shared/people/own-avatar.tsx';

/** On phones, where the sidebar is folded away, these are in the header. */
export function OwnPlaces({ user }: { user: SessionUser }) {
  const unread = useUnread().notifications;
  return (
    <>
      <Link
        to="/notificaciones"
        aria-label={unread > 0 ? `Notificaciones: ${unread} sin leer` : 'Notificaciones'}
        title="Notificaciones"
        className={iconButtonClass({
          className: 'max-md:size-11 max-md:text-ink min-[769px]:hidden',
        })}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-background bg-mark"
          />
        )}
      </Link>
      <Link to="/perfil" className="hit-44 ml-1 rounded-full min-[769px]:hidden">
        <span className="sr-only">Mi perfil</span>
        <OwnAvatar user={user} size={32} />
      </Link>
    </>
  );
}

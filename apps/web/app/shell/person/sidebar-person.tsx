import { isManagement } from '@forja/contract/roles';
import { cx } from '@forja/ui/layout/cx.tsx';
import { LogOut, Settings } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { session } from '../../../lib/session/current.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { roleName } from '../../../shared/duties/role-name.ts';
import { OwnAvatar } from '../../../shared/people/own-avatar.tsx';
import { rowClass } from '../navigation/row-class.ts';
import { collapseWhenNarrow } from '../navigation/sidebar-state.ts';

export function SidebarProfile({ user }: { user: SessionUser }) {
  return (
    <Link
      to="/perfil"
      onClick={collapseWhenNarrow}
      aria-current={useLocation().pathname === '/perfil' ? 'page' : undefined}
      className="mb-3 low:mb-0 flex flex-none items-center gap-2.5 rounded-control p-2 low:py-1.5 transition-colors duration-120 hover:bg-nav-hover aria-[current]:bg-nav-on aria-[current]:text-on-nav-on"
    >
      <OwnAvatar user={user} size={32} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate leading-4.5 font-medium">
          {user.username}
        </span>
        <span className="block text-12 text-on-navbar-muted in-aria-[current]:text-current">
          {user.duty ?? roleName(user.role)}
        </span>
      </span>
    </Link>
  );
}

const footRow = cx(rowClass, 'h-9 w-full text-on-navbar-muted hover:bg-nav-hover');

/** Account actions, below the screens; staff have Ajustes among their screens. */
export function SidebarFoot({ user, leaving }: { user: SessionUser; leaving: boolean }) {
  const { pathname } = useLocation();
  return (
    // Links fade out where more of them follow below it.
    <div className="relative pr-3 pl-[calc(12px+env(safe-area-inset-left))] pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:-top-3 before:h-3 before:bg-linear-to-t before:from-navbar before:to-transparent low:pt-0 low:pb-[calc(2px+env(safe-area-inset-bottom))]">
      {!isManagement(user.role) && (
        <Link
          to="/settings"
          onClick={collapseWhenNarrow}
          aria-current={pathname === '/settings' ? 'page' : undefined}
          className={cx(footRow, 'aria-[current]:bg-nav-on aria-[current]:text-on-nav-on')}
        >
          <Settings size={18} strokeWidth={1.75} aria-hidden="true" />
          Ajustes
        </Link>
      )}
      <button
        type="button"
        disabled={leaving}
        onClick={() => void session.logout('manual')}
        className={footRow}
      >
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        {leaving ? 'Saliendo...' : 'Cerrar sesión'}
      </button>
    </div>
  );
}

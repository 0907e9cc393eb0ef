import { cx } from '@forja/ui/layout/cx.tsx';
import { LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { session } from '../../../lib/session/current.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { OwnAvatar } from '../../../shared/people/own-avatar.tsx';
import { roleName } from '../../../shared/people/roles.ts';
import { row } from './sidebar.tsx';
import { collapseWhenNarrow } from './sidebar-state.ts';

export function SidebarProfile({ user }: { user: SessionUser }) {
  return (
    <Link
      to="/perfil"
      onClick={collapseWhenNarrow}
      className="mb-3 flex items-center gap-2.5 rounded-control p-2 transition-colors duration-120 hover:bg-nav-hover"
    >
      <OwnAvatar user={user} size={32} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate leading-4.5 font-medium">
          {user.username}
        </span>
        <span className="block text-12 text-on-navbar-muted">{roleName(user.role)}</span>
      </span>
    </Link>
  );
}

const footRow = cx(row, 'w-full text-on-navbar-muted hover:bg-nav-hover');

/** What a person does with their account, below the screens. */
export function SidebarFoot({ leaving }: { leaving: boolean }) {
  return (
    <div className="mt-auto pt-3">
      <Link to="/settings" onClick={collapseWhenNarrow} className={footRow}>
        <Settings size={18} strokeWidth={1.75} aria-hidden="true" />
        Ajustes
      </Link>
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

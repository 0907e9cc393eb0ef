import { isManagement } from '@forja/contract/roles';
import { buttonClass, iconButtonClass } from '@forja/ui/actions/button-class.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { Bell, QrCode, ScanLine, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../../lib/session/may.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { useUnread } from '../../../shared/notifications/unread.ts';
import { OwnAvatar } from '../../../shared/people/own-avatar.tsx';
import { openPalette } from '../palette/command-palette-state.ts';
import { DarkModeToggle } from './dark-mode-toggle.tsx';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

function StaffTools({ primary }: { primary: boolean }) {
  const may = useMay();
  return (
    <>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 w-80 min-w-0 items-center gap-2 rounded-control border border-line bg-panel pr-2 pl-2.5 text-13 text-muted hover:border-line-3 max-lg:size-9 max-lg:justify-center max-lg:p-0 coarse:h-11 max-lg:coarse:w-11"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="truncate max-lg:sr-only">Buscar personas, pantallas o acciones</span>
        <span className="ml-auto max-lg:hidden">
          <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <DarkModeToggle />
      {may('access.register') && (
        <Link
          to="/accesos?registrar=1"
          className={buttonClass({
            variant: primary ? 'primary' : 'outline',
            className: 'ml-1 max-md:size-11 max-md:px-0',
          })}
        >
          <ScanLine size={16} aria-hidden="true" />
          <span className="max-md:sr-only">Registrar entrada</span>
        </Link>
      )}
    </>
  );
}

function MemberTools({ user }: { user: SessionUser }) {
  const unread = useUnread().notifications;
  const icon = iconButtonClass({ className: 'max-md:size-11 max-md:text-ink' });
  return (
    <>
      <Link to="/accesos" aria-label="Código de entrada" title="Código de entrada" className={icon}>
        <QrCode size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <span className="contents max-md:hidden">
        <DarkModeToggle />
      </span>
      <Link
        to="/notificaciones"
        aria-label={unread > 0 ? `Notificaciones: ${unread} sin leer` : 'Notificaciones'}
        title="Notificaciones"
        className={`${icon} md:hidden`}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-background bg-mark"
          />
        )}
      </Link>
      <Link to="/perfil" className="hit-44 ml-1 rounded-full md:hidden">
        <span className="sr-only">Mi perfil</span>
        <OwnAvatar user={user} size={32} />
      </Link>
    </>
  );
}

const LANDINGS = ['/home', '/dashboard'];

export function PersonTools({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  return isManagement(user.role) ? (
    <StaffTools primary={LANDINGS.includes(pathname)} />
  ) : (
    <MemberTools user={user} />
  );
}

import { isManagement } from '@forja/contract/roles';
import { Avatar } from '@forja/ui/avatar';
import { buttonClass, iconButtonClass } from '@forja/ui/button-class';
import { Kbd } from '@forja/ui/kbd';
import { Bell, ChevronRight, QrCode, ScanLine, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session/current.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { screenAt } from '../routes.ts';
import { openPalette } from './command-palette-state.ts';
import { DarkModeToggle } from './dark-mode-toggle.tsx';
import { GymBrand } from './gym-logo.tsx';
import { isUnderAdmin } from './nav-items.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

function Crumbs({ title, underAdmin }: { title: string; underAdmin: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-2 font-medium text-muted">
      {underAdmin && (
        <>
          <Link to="/administrar" className="rounded-[4px] hover:text-ink max-md:hidden">
            Administración
          </Link>
          <ChevronRight size={16} aria-hidden="true" className="max-md:hidden" />
        </>
      )}
      <span className="truncate font-semibold text-ink">{title}</span>
    </div>
  );
}

function StaffTools({ primary }: { primary: boolean }) {
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
      <Link
        to="/accesos"
        className={buttonClass({
          variant: primary ? 'primary' : 'outline',
          className: 'ml-1 max-md:size-11 max-md:px-0',
        })}
      >
        <ScanLine size={16} aria-hidden="true" />
        <span className="max-md:sr-only">Registrar entrada</span>
      </Link>
    </>
  );
}

function MemberTools({ user }: { user: SessionUser }) {
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
        aria-label="Notificaciones"
        title="Notificaciones"
        className={`${icon} md:hidden`}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link to="/perfil" aria-label="Mi perfil" className="hit-44 ml-1 rounded-full md:hidden">
        <Avatar name={user.username} src={user.profilePic} size={32} />
      </Link>
    </>
  );
}

function GuestTools() {
  return (
    <>
      <DarkModeToggle />
      <Link to="/login" className={buttonClass({ className: 'ml-1' })}>
        Iniciar sesión
      </Link>
    </>
  );
}

const LANDINGS = ['/home', '/dashboard'];

/** The header of every screen inside the shell. */
export function Header() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const title = screenAt(pathname)?.title ?? '';
  const management = user !== null && isManagement(user.role);
  const underAdmin = management && pathname !== '/administrar' && isUnderAdmin(pathname);
  const branded = !management;

  return (
    <header className="sticky top-0 z-20 flex h-14 flex-none items-center gap-3 border-b border-line bg-background px-4 md:px-8">
      {branded && (
        <Link
          to="/"
          className="flex min-w-0 items-center gap-2.5 rounded-control text-15 font-semibold md:hidden"
        >
          <GymBrand />
        </Link>
      )}
      <div className={branded ? 'contents max-md:hidden' : 'contents'}>
        <Crumbs title={title} underAdmin={underAdmin} />
      </div>
      <div className="ml-auto flex flex-none items-center gap-1">
        {management && <StaffTools primary={LANDINGS.includes(pathname)} />}
        {user && !management && <MemberTools user={user} />}
        {!user && <GuestTools />}
      </div>
    </header>
  );
}

import { isManagement } from '@forja/contract/roles';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session/current.ts';
import { screenAt } from '../routes.ts';
import { DarkModeToggle } from './dark-mode-toggle.tsx';
import { isUnderAdmin } from './nav-items.ts';

function Crumbs({ title, underAdmin }: { title: string; underAdmin: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-2 font-medium text-muted">
      {underAdmin && (
        <>
          <Link to="/administrar" className="hover:text-ink max-md:hidden">
            Administración
          </Link>
          <ChevronRight size={16} aria-hidden="true" className="max-md:hidden" />
        </>
      )}
      <span className="truncate font-semibold text-ink">{title}</span>
    </div>
  );
}

/** The header of every screen inside the shell. */
export function Header() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const title = screenAt(pathname)?.title ?? '';
  const underAdmin =
    user !== null &&
    isManagement(user.role) &&
    pathname !== '/administrar' &&
    isUnderAdmin(pathname);

  return (
    <header className="sticky top-0 z-20 flex h-14 flex-none items-center gap-3 border-b border-line bg-background px-4 md:px-8">
      <Crumbs title={title} underAdmin={underAdmin} />
      <div className="ml-auto flex items-center gap-1">
        <DarkModeToggle />
      </div>
    </header>
  );
}

import { isManagement } from '@forja/contract/roles';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { GymBrand } from '../../../lib/gym/gym-logo.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { screenAt } from '../../routes.ts';
import { PersonTools } from '../lazy-person.ts';
import { FavouriteStar } from '../lazy-staff.ts';
import { DarkModeToggle } from '../person/dark-mode-toggle.tsx';
import { isLanding, isUnderAdmin } from './nav-items.ts';

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

function GuestTools({ known }: { known: boolean }) {
  return (
    <>
      <DarkModeToggle />
      {known && (
        <Link to="/login" className={buttonClass({ className: 'ml-1' })}>
          Iniciar sesión
        </Link>
      )}
    </>
  );
}

/** The header of every screen inside the shell. */
export function Header() {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const title = screenAt(pathname)?.title ?? '';
  const management = user !== null && isManagement(user.role);
  const underAdmin = management && pathname !== '/administrar' && isUnderAdmin(pathname);
  // Staff have many screens, so on phones too the header names the current one.
  const branded = !management || isLanding(pathname);

  return (
    <header className="sticky top-0 z-20 flex min-h-[calc(56px+env(safe-area-inset-top))] flex-none items-center gap-3 border-b border-line bg-background px-4 pt-[env(safe-area-inset-top)] max-[769px]:pl-11 md:px-8">
      {branded && (
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-[min(0.9375rem,5vw)] font-semibold md:hidden"
        >
          <GymBrand />
        </Link>
      )}
      <div className={branded ? 'contents max-md:hidden' : 'contents'}>
        <Crumbs title={title} underAdmin={underAdmin} />
      </div>
      <Suspense fallback={null}>{management && <FavouriteStar />}</Suspense>
      <div className="ml-auto flex flex-none items-center gap-1">
        <Suspense fallback={null}>
          {user ? <PersonTools user={user} /> : <GuestTools known={status !== 'loading'} />}
        </Suspense>
      </div>
    </header>
  );
}

import { isManagement } from '@forja/contract/roles';
import { iconButtonClass } from '@forja/ui/actions/button-class.tsx';
import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../lib/session/session.ts';
import { StaffTools } from '../lazy-staff.ts';
import { DarkModeToggle } from './dark-mode-toggle.tsx';
import { OwnPlaces } from './own-places.tsx';

function MemberTools({ user }: { user: SessionUser }) {
  return (
    <>
      <Link
        to="/accesos"
        aria-label="Código de entrada"
        title="Código de entrada"
        className={iconButtonClass({ className: 'max-md:size-11 max-md:text-ink' })}
      >
        <QrCode size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <span className="contents max-md:hidden">
        <DarkModeToggle />
      </span>
      <OwnPlaces user={user} />
    </>
  );
}

export function PersonTools({ user }: { user: SessionUser }) {
  return isManagement(user.role) ? <StaffTools user={user} /> : <MemberTools user={user} />;
}

import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CalendarX2, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useSession } from '../../../lib/session/current.ts';
import type { ScreenRoute } from '../../routes.ts';
import { isEmptied } from '../../withheld.ts';

interface LeftToMembersProps {
  route: ScreenRoute;
  /** The screen itself. */
  children: ReactNode;
}

/**
 * A member's screen in a gym whose subscription has expired, if anything is left on it. The lists of
 * the others would be empty, as if the person had never trained or eaten anything.
 */
export function LeftToMembers({ route, children }: LeftToMembersProps) {
  const { user } = useSession();
  if (!isEmptied(route, user)) return children;
  return (
    <Screen title={route.title}>
      <Panel>
        <EmptyState
          picture={
            <CalendarX2 size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
          }
          title="La suscripción del gimnasio ha expirado"
          text="Contacta al dueño del gimnasio para renovar. Nada se ha borrado: lo que tenías aquí vuelve entonces."
          action={
            <Link to="/accesos" className={buttonClass({})}>
              <QrCode size={16} strokeWidth={1.75} aria-hidden="true" />
              Mi código de entrada
            </Link>
          }
        />
      </Panel>
    </Screen>
  );
}

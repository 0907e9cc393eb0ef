import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CalendarX2, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '../../../lib/screen/screen.tsx';

/**
 * Stands in for a member's screen in a gym whose subscription has expired. Its lists would be empty,
 * as if the person had never trained or eaten anything.
 */
export function WithheldScreen({ title }: { title: string }) {
  return (
    <Screen title={title}>
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

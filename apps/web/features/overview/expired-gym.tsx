import { isManagement, isOwner } from '@forja/contract/roles';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CalendarX2 } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/current.ts';
import { EntryCard } from './member/entry-card.tsx';

const picture = (
  <CalendarX2 size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
);

function OfGym({ mayPay }: { mayPay: boolean }) {
  return (
    <EmptyState
      picture={picture}
      title="La suscripción de tu gimnasio venció"
      text={`Tus miembros siguen entrando con su código. Cobros, clases, rutinas y estadísticas vuelven en cuanto se pague${mayPay ? '.' : '; solo el dueño puede hacerlo.'}`}
      action={
        <Link to="/subscription" className={buttonClass({ variant: 'primary' })}>
          {mayPay ? 'Renovar la suscripción' : 'Ver la suscripción'}
        </Link>
      }
    />
  );
}

/** What happened and what to do, where a gym's subscription ran out. */
export function ExpiredGym() {
  const { user } = useSession();
  if (!user) return null;
  if (isManagement(user.role)) {
    return (
      <Panel>
        <OfGym mayPay={isOwner(user.role)} />
      </Panel>
    );
  }
  return (
    <div className="grid gap-3 lg:gap-4">
      <EntryCard />
      <Panel>
        <EmptyState
          picture={picture}
          title="Tu gimnasio tiene que renovar su suscripción"
          text="Mientras tanto puedes entrar con tu código. Tus rutinas, clases y registros están guardados y vuelven después."
        />
      </Panel>
    </div>
  );
}

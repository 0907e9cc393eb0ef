import { isManagement } from '@forja/contract/roles';
import { Screen } from '../../lib/screen/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { DashboardData } from './dashboard-data.tsx';
import { ExpiredGym } from './expired-gym.tsx';
import { MemberPanel } from './member/member-panel.tsx';
import { CoachHome } from './staff/coach/coach-home.tsx';
import { ManagementPanel } from './staff/management-panel.tsx';

/** Says that this screen shows figures, while the home screen shows the day. */
function leadFor(user: SessionUser | null): string {
  if (!isManagement(user?.role ?? '')) return 'Tu progreso en cifras: asistencia, récords y peso.';
  return user?.assignedOnly
    ? 'Las personas que tienes a cargo: quién vino, quién entrenó y a quién le falta un plan.'
    : 'Cómo va el mes en cifras. Lo de hoy está en Inicio.';
}

/** A member's training or the gym's month, in figures. */
export default function DashboardScreen() {
  const { user } = useSession();
  return (
    <Screen title="Panel" lead={leadFor(user)}>
      <DashboardData
        withheld={<ExpiredGym />}
        member={(view) => <MemberPanel view={view} />}
        management={(view) => <ManagementPanel view={view} />}
        coach={(view) => <CoachHome view={view} />}
      />
    </Screen>
  );
}

import { Screen } from '../../lib/screen/screen.tsx';
import { DashboardData } from './dashboard-data.tsx';
import { ExpiredGym } from './expired-gym.tsx';
import { MemberPanel } from './member/member-panel.tsx';
import { CoachHome } from './staff/coach-home.tsx';
import { ManagementPanel } from './staff/management-panel.tsx';

/** Figures: a member's training, or the gym's month. */
export default function DashboardScreen() {
  return (
    <Screen title="Panel">
      <DashboardData
        withheld={<ExpiredGym />}
        member={(view) => <MemberPanel view={view} />}
        management={(view) => <ManagementPanel view={view} />}
        coach={(view) => <CoachHome view={view} />}
      />
    </Screen>
  );
}

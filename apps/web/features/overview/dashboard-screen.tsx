import { Screen } from '../../lib/screen/screen.tsx';
import { DashboardData } from './dashboard-data.tsx';
import { ExpiredGym } from './expired-gym.tsx';
import { MemberPanel } from './member/member-panel.tsx';
import { ManagementPanel } from './staff/management-panel.tsx';

/** How it is going: a member's training, the gym's month. */
export default function DashboardScreen() {
  return (
    <Screen title="Panel">
      <DashboardData
        withheld={<ExpiredGym />}
        member={(view) => <MemberPanel view={view} />}
        management={(view) => <ManagementPanel view={view} />}
      />
    </Screen>
  );
}

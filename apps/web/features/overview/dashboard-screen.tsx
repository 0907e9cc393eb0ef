import { Screen } from '../../lib/screen.tsx';
import { Loaded } from './loaded.tsx';
import { ManagementPanel } from './management-panel.tsx';
import { MemberPanel } from './member-panel.tsx';
import { Withheld } from './withheld.tsx';

/** How it is going: a member's training, the gym's month. */
export default function DashboardScreen() {
  return (
    <Screen title="Panel">
      <Loaded
        withheld={<Withheld />}
        member={(view) => <MemberPanel view={view} />}
        management={(view) => <ManagementPanel view={view} />}
      />
    </Screen>
  );
}

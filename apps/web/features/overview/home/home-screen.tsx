import { dayIn } from '@forja/calendar/zone';
import { isManagement } from '@forja/contract/roles';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { HandCoins, UserRoundPlus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatLongDay, formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { ScreenSkeleton } from '../../../lib/screen/screen-skeleton.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { isTraining } from '../../../shared/training/is-training.ts';
import { DashboardData } from '../dashboard-data.tsx';
import { ExpiredGym } from '../expired-gym.tsx';
import { EntryCard } from '../member/entry-card.tsx';
import { MemberHome } from '../member/member-home.tsx';

// Loaded only for staff, so that a member's phone does not load their charts.
const ManagementHome = lazyScreen(() => import('../staff/management-home.tsx'), 'ManagementHome');

const CoachHome = lazyScreen(() => import('../staff/coach/coach-home.tsx'), 'CoachHome');

function greetingAt(now: number, timeZone: string): string {
  const hour = Number(formatTime(now, timeZone).split(':')[0]);
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/** Hidden on a phone, whose bar has both actions. */
function QuickActions() {
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2 max-sm:hidden">
      {may('people.edit') && (
        <Link to="/usuarios?nueva=1" className={buttonClass({})}>
          <UserRoundPlus size={16} strokeWidth={1.75} aria-hidden="true" />
          Nueva persona
        </Link>
      )}
      {may('money.take') && (
        <Link to="/caja" className={buttonClass({})}>
          <HandCoins size={16} strokeWidth={1.75} aria-hidden="true" />
          Cobrar
        </Link>
      )}
    </div>
  );
}

export default function HomeScreen() {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const now = Date.now();
  const staff = isManagement(user?.role ?? '');
  const toMember = isTraining() ? 'Vas bien' : 'Hola';
  const greeting = staff ? greetingAt(now, timeZone) : toMember;
  return (
    <Screen
      title={user ? `${greeting}, ${user.firstName}` : greeting}
      lead={
        <>
          {formatLongDay(dayIn(timeZone, now))}
          {staff ? (
            <span className="max-sm:hidden"> · lo que pasa hoy y lo que espera por ti</span>
          ) : (
            ' · tu entrada, tu clase y tu entreno de hoy'
          )}
        </>
      }
      actions={staff && !user?.gymSubscription.isExpired && <QuickActions />}
    >
      <DashboardData
        always={!staff && <EntryCard />}
        withheld={<ExpiredGym />}
        member={(view) => <MemberHome view={view} />}
        coach={(view) => (
          <Suspense fallback={<ScreenSkeleton />}>
            <CoachHome view={view} />
          </Suspense>
        )}
        management={(view) => (
          <Suspense fallback={<ScreenSkeleton />}>
            <ManagementHome view={view} />
          </Suspense>
        )}
      />
    </Screen>
  );
}

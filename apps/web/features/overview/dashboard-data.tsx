import type { ManagementView, MemberView } from '@forja/contract/overview/routes';
import { ErrorState } from '@forja/ui/feedback/error-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { ScreenSkeleton } from '../../lib/screen/screen-skeleton.tsx';
import { dashboardQuery, useLiveDashboard } from './queries.ts';

interface Props {
  member: (view: MemberView) => ReactNode;
  management: (view: ManagementView) => ReactNode;
  /** The shape of what is coming, where it is not a whole screen. */
  waiting?: ReactNode;
  /** What stands there while the gym's subscription has run out. */
  withheld?: ReactNode;
}

/** Shows the part that fits the person once it is there. */
export function DashboardData(props: Props) {
  const { member, management, waiting = <ScreenSkeleton />, withheld = null } = props;
  const { data, isError, error, refetch, isFetching } = useQuery(dashboardQuery);
  useLiveDashboard();
  if (data) return data.view === 'member' ? member(data) : management(data);
  if (data === null) return withheld;
  if (!isError) return waiting;
  return (
    <Panel>
      <ErrorState
        title="No pudimos cargar el resumen"
        text={errorMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Panel>
  );
}

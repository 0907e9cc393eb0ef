import type { CoachView, ManagementView, MemberView } from '@forja/contract/overview/routes';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataAge } from '../../lib/screen/data-age.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { ScreenSkeleton } from '../../lib/screen/screen-skeleton.tsx';
import { dashboardQuery, useLiveDashboard } from './queries.ts';

interface Props {
  member: (view: MemberView) => ReactNode;
  management: (view: ManagementView) => ReactNode;
  coach: (view: CoachView) => ReactNode;
  /** The skeleton; by default that of a whole screen. */
  waiting?: ReactNode;
  /** Shown above until there is data, even if loading failed. */
  always?: ReactNode;
  /** Shown while the gym's subscription has expired. */
  withheld?: ReactNode;
}

/** Shows the part for the person's role once it is loaded. */
export function DashboardData(props: Props) {
  const {
    member,
    management,
    coach,
    waiting = <ScreenSkeleton />,
    always,
    withheld = null,
  } = props;
  const query = useQuery(dashboardQuery);
  const { data } = query;
  useLiveDashboard();
  if (data === null) return withheld;
  return (
    <>
      {!data && always}
      <LoadState
        query={query}
        failed="No pudimos cargar el resumen"
        waiting={waiting}
        frame={(content) => <Panel>{content}</Panel>}
      />
      <DataAge data={data} />
      {data?.view === 'member' && member(data)}
      {data?.view === 'management' && management(data)}
      {data?.view === 'coach' && coach(data)}
    </>
  );
}

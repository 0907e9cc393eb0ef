import type { MemberView } from '@forja/contract/overview/routes';
import { EntryCard } from './entry-card.tsx';
import { FriendsRecords } from './friends-records.tsx';
import { MembershipCard } from './membership-card.tsx';
import { NextClassCard, NoClassCard } from './next-class-card.tsx';
import { StoreCard } from './store-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { WorkoutCard } from './workout-card.tsx';

export function MemberHome({ view }: { view: MemberView }) {
  const { workout, streak, today, membership, nextClass, friendsRecords } = view;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-4">
      <div className="grid gap-3 lg:gap-4">
        <EntryCard />
        {nextClass ? <NextClassCard next={nextClass} today={today} /> : <NoClassCard />}
        <WorkoutCard workout={workout} streak={streak} today={today} />
      </div>
      <div className="grid gap-3 lg:gap-4">
        <StreakCard streak={streak} today={today} wanted={workout?.days ?? null} />
        <MembershipCard membership={membership} />
        <FriendsRecords records={friendsRecords} />
        <StoreCard />
      </div>
    </div>
  );
}

// One chunk with everything that appears when a person logs in.

export { LiveCounts } from '../live-counts.tsx';
export { LiveGym } from '../live-gym.tsx';
export { AppHints } from '../notices/app-hints.tsx';
export { EventToasts } from '../notices/event-toasts.tsx';
export { Inactivity } from '../notices/inactivity.tsx';
export { OfflineTraining } from '../offline-training.tsx';
export { RunningWorkout } from '../running-workout.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { PersonTools } from './person-tools.tsx';
export { SidebarFoot, SidebarProfile } from './sidebar-person.tsx';

// One chunk with everything that appears when a person logs in.

export { AppHints } from '../person/app-hints.tsx';
export { BottomBar } from '../person/bottom-bar.tsx';
export { EventToasts } from '../person/event-toasts.tsx';
export { Inactivity } from '../person/inactivity.tsx';
export { LiveCounts } from '../person/live-counts.tsx';
export { LiveGym } from '../person/live-gym.tsx';
export { OfflineTraining } from '../person/offline-training.tsx';
export { PersonTools } from '../person/person-tools.tsx';
export { RunningWorkout } from '../person/running-workout.tsx';
export { SidebarFoot, SidebarProfile } from '../person/sidebar-person.tsx';

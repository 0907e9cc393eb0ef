import type { ComponentType } from 'react';
import { useSession } from '../../../lib/session/current.ts';
import { NotAllowedScreen } from '../../../shared/duties/not-allowed-screen.tsx';
import { isOfTheirs } from '../../../shared/duties/screen-duties.ts';
import type { ScreenRoute } from '../../routes.ts';

/** A management screen; staff without the permission are told whom to ask. */
export function forStaff({ path, title }: ScreenRoute, Screen: ComponentType): ComponentType {
  return function StaffScreen() {
    const { user } = useSession();
    return isOfTheirs(path, user) ? <Screen /> : <NotAllowedScreen title={title} />;
  };
}

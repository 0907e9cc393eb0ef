import type { ReactNode } from 'react';
import { Screen } from '../../lib/screen/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { MeasurementsView } from './measurements-view.tsx';

function OwnFrame(props: { actions?: ReactNode; children: ReactNode }) {
  return <Screen title="Mis Mediciones" {...props} />;
}

export default function MeasurementsScreen() {
  const { user } = useSession();
  return user && <MeasurementsView userId={user.id} frame={OwnFrame} />;
}

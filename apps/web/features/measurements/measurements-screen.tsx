import { useSession } from '../../lib/session/current.ts';
import { MeasurementsView } from './measurements-view.tsx';

export default function MeasurementsScreen() {
  const { user } = useSession();
  return user && <MeasurementsView userId={user.id} title="Mis Mediciones" />;
}

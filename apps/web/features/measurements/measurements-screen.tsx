import { Screen } from '../../lib/screen.tsx';

export default function MeasurementsScreen() {
  return <Screen title="Mis Mediciones" lead="Aquí verás tus mediciones y su evolución." />;
}

import { Screen } from '../../lib/screen.tsx';

export default function RoutinesScreen() {
  return <Screen title="Rutinas" lead="Aquí verás tus rutinas y registrarás cada entrenamiento." />;
}

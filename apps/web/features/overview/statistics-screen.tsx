import { Screen } from '../../lib/screen.tsx';

export default function StatisticsScreen() {
  return (
    <Screen
      title="Estadísticas"
      lead="Aquí estarán los ingresos, la asistencia y la retención por período."
    />
  );
}

import { Screen } from '../../lib/screen.tsx';

export default function DashboardScreen() {
  return (
    <Screen title="Panel" lead="Aquí estarán las cifras del día y lo que requiere atención." />
  );
}

import { Screen } from '../../lib/screen.tsx';

export default function HomeScreen() {
  return (
    <Screen title="Inicio" lead="Aquí verás tu próxima clase, tu rutina de hoy y tu membresía." />
  );
}

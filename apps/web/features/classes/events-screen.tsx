import { Screen } from '../../lib/screen.tsx';

export default function EventsScreen() {
  return (
    <Screen title="Eventos" lead="Aquí verás las clases de la semana y reservarás tu lugar." />
  );
}

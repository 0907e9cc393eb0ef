import { Screen } from '../../lib/screen.tsx';

export default function DevicesScreen() {
  return (
    <Screen
      title="Dispositivos"
      lead="Aquí verás las puertas y lectores del gimnasio y su estado."
    />
  );
}

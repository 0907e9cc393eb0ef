import { Screen } from '../../lib/screen.tsx';

export default function EventsAdminScreen() {
  return (
    <Screen
      title="Clases y eventos"
      lead="Aquí se programarán las clases y se tomará asistencia."
    />
  );
}

import { Screen } from '../../lib/screen.tsx';

export default function MemberRoutinesScreen() {
  return (
    <Screen
      title="Rutinas de la persona"
      lead="Aquí se asignarán y ajustarán las rutinas de esta persona."
    />
  );
}

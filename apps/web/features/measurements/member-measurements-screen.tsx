import { Screen } from '../../lib/screen.tsx';

export default function MemberMeasurementsScreen() {
  return (
    <Screen
      title="Mediciones de la persona"
      lead="Aquí se registrarán las mediciones de esta persona."
    />
  );
}

import { Screen } from '../../lib/screen.tsx';

export default function MemberDietsScreen() {
  return (
    <Screen
      title="Dietas de la persona"
      lead="Aquí se asignarán y ajustarán las dietas de esta persona."
    />
  );
}

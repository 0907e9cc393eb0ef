import { Screen } from '../../lib/screen.tsx';

export default function AdminScreen() {
  return (
    <Screen
      title="Administración"
      lead="Aquí estará el resumen de la administración del gimnasio."
    />
  );
}

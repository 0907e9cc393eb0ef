import { Screen } from '../../lib/screen.tsx';

export default function SettingsScreen() {
  return (
    <Screen
      title="Ajustes"
      lead="Aquí se cambiarán el nombre, el logo y los colores del gimnasio."
    />
  );
}

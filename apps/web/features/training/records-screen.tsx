import { Screen } from '../../lib/screen.tsx';

export default function RecordsScreen() {
  return <Screen title="Mis Registros" lead="Aquí verás tus mejores marcas y cómo avanzan." />;
}

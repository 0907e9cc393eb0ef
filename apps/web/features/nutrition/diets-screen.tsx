import { Screen } from '../../lib/screen.tsx';

export default function DietsScreen() {
  return <Screen title="Dietas" lead="Aquí verás tu plan de comidas del día." />;
}

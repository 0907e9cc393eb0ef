import { Screen } from '../../lib/screen.tsx';

export default function AccessScreen() {
  return (
    <Screen title="Accesos" lead="Aquí verás las entradas al gimnasio y tu código de entrada." />
  );
}

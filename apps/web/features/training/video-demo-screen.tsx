import { Screen } from '../../lib/screen.tsx';

export default function VideoDemoScreen() {
  return (
    <Screen title="Videos" lead="Aquí estarán los videos de demostración de los ejercicios." />
  );
}

import { Screen } from '../../lib/screen.tsx';

export default function MessagesScreen() {
  return (
    <Screen
      title="Mensajes"
      lead="Aquí conversarás con tus amistades y con el personal del gimnasio."
    />
  );
}

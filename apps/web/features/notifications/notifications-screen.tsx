import { Screen } from '../../lib/screen.tsx';

export default function NotificationsScreen() {
  return (
    <Screen title="Notificaciones" lead="Aquí verás los avisos del gimnasio y de tus amistades." />
  );
}

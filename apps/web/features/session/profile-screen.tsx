import { Screen } from '../../lib/screen.tsx';

export default function ProfileScreen() {
  return <Screen title="Perfil" lead="Aquí verás tus datos y los cambiarás." />;
}

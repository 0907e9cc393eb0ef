import { Screen } from '../../lib/screen.tsx';

export default function LoginScreen() {
  return <Screen title="Iniciar sesión" lead="" />;
}

import { Screen } from '../../lib/screen.tsx';

export default function ResetPasswordScreen() {
  return <Screen title="Restablecer contraseña" lead="" />;
}

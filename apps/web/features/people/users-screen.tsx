import { Screen } from '../../lib/screen.tsx';

export default function UsersScreen() {
  return <Screen title="Usuarios" lead="Aquí se administrarán las personas del gimnasio." />;
}

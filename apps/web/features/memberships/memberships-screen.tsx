import { Screen } from '../../lib/screen.tsx';

export default function MembershipsScreen() {
  return <Screen title="Membresías" lead="Aquí se administrarán planes, membresías y pagos." />;
}

import { Screen } from '../../lib/screen.tsx';

export default function SubscriptionScreen() {
  return <Screen title="Suscripción" lead="Aquí se renovará la suscripción del gimnasio." />;
}

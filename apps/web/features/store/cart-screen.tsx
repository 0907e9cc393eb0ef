import { Screen } from '../../lib/screen.tsx';

export default function CartScreen() {
  return <Screen title="Carrito" lead="Aquí verás lo que llevas y harás tu pedido." />;
}

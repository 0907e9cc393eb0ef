import { Screen } from '../../lib/screen.tsx';

export default function OrdersAdminScreen() {
  return <Screen title="Pedidos" lead="Aquí se atenderán los pedidos de la tienda." />;
}

import { Screen } from '../../lib/screen.tsx';

export default function StoreAdminScreen() {
  return (
    <Screen
      title="Inventario"
      lead="Aquí se administrarán productos, existencias y el anuncio de la tienda."
    />
  );
}

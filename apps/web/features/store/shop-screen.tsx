import { Screen } from '../../lib/screen.tsx';

export default function ShopScreen() {
  return (
    <Screen
      title="Tienda"
      lead="Aquí estará el catálogo del gimnasio, con precios y existencias al día."
    />
  );
}

import { Screen } from '../../lib/screen.tsx';

export default function ProductScreen() {
  return (
    <Screen
      title="Producto"
      lead="Aquí estará el detalle del producto, con sus variantes y lo que queda."
    />
  );
}

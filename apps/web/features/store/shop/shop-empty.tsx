import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SearchX, Store } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../../../lib/session/may.ts';

const store = <Store size={32} aria-hidden="true" className="text-muted" />;

export function ShopClosed() {
  return (
    <EmptyState
      className="my-auto"
      picture={store}
      title="La tienda está cerrada por ahora"
      text="Vuelve pronto o pregunta en recepción."
    />
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={<SearchX size={32} aria-hidden="true" className="text-muted" />}
      title="Nada coincide con lo que buscas"
      text="Prueba con otra palabra o quita los filtros."
      action={<Button onClick={onClear}>Ver todo</Button>}
    />
  );
}

export function NothingOnSale() {
  const management = useMay()('store.manage');
  return (
    <EmptyState
      picture={store}
      title="Todavía no hay productos"
      text={
        management
          ? 'Agrega el primero y aparecerá aquí para todos.'
          : 'Cuando el gimnasio publique algo, lo verás aquí.'
      }
      action={
        management && (
          <Link to="/tienda-admin" className={buttonClass({ variant: 'primary' })}>
            Agregar productos
          </Link>
        )
      }
    />
  );
}

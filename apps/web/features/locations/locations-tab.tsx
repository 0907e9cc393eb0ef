import type { Location } from '@forja/contract/locations/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RemovalDialog } from '../../lib/forms/removal-dialog.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { locationsQuery } from '../../shared/locations/queries.ts';
import { LocationDialog } from './location-dialog.tsx';
import { removeLocation } from './queries.ts';

export function LocationsTab() {
  const query = useQuery(locationsQuery);
  const { data } = query;
  const [editing, setEditing] = useState<Location | 'new' | null>(null);
  const [removing, setRemoving] = useState<Location | null>(null);
  const add = (
    <Button
      icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      Agregar sede
    </Button>
  );
  return (
    <>
      <Panel title="Sedes" actions={add} className="max-w-3xl">
        <LoadState
          query={query}
          failed="No pudimos cargar las sedes"
          text="Revisa tu conexión e inténtalo de nuevo."
          waiting={<SkeletonRows rows={2} label="Cargando las sedes…" />}
          empty={{ title: 'Agrega el lugar donde está tu gimnasio', action: add }}
        />
        <List>
          {data?.map((location) => (
            <li
              key={location.id}
              className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line-2 py-3 pr-4 pl-5"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium break-words">{location.name}</p>
                <p className="text-13 text-muted">
                  {[location.address, location.phone].filter(Boolean).join(' · ') ||
                    'Sin dirección ni teléfono'}
                </p>
              </div>
              <Button
                size={28}
                variant="ghost"
                className="coarse:hit-44"
                aria-label={`Editar ${location.name}`}
                icon={<Pencil size={14} aria-hidden="true" />}
                onClick={() => setEditing(location)}
              >
                Editar
              </Button>
              <Button
                size={28}
                variant="ghost"
                className="coarse:hit-44"
                aria-label={`Quitar ${location.name}`}
                icon={<Trash2 size={14} aria-hidden="true" />}
                onClick={() => setRemoving(location)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </List>
      </Panel>
      {editing && (
        <LocationDialog
          location={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <RemovalDialog
          title={`¿Quitar ${removing.name}?`}
          text="Deja de aparecer al elegir una sede. Lo que ya se hizo ahí conserva su nombre."
          confirmLabel="Quitar la sede"
          remove={() => removeLocation(removing.id)}
          onRemoved={() => {
            toast({ tone: 'ok', message: `Quitamos ${removing.name}.` });
            setRemoving(null);
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  );
}

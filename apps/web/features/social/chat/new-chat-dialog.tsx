import { isManagement } from '@forja/contract/roles';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { PersonAvatar } from '../../../shared/person-card/person-avatar.tsx';
import { writableQuery } from '../queries.ts';

export function NewChatDialog(props: { onClose: () => void; onPick: (userId: string) => void }) {
  const { user } = useSession();
  const staff = isManagement(user?.role ?? '');
  const [search, setSearch] = useState('');
  const found = useQuery(writableQuery(search.trim()));
  const nobody = search
    ? staff
      ? 'Nadie con ese nombre.'
      : 'Nadie con ese nombre. Puedes escribir a tus amistades y al personal.'
    : 'Agrega amistades para poder escribirles.';
  return (
    <Dialog open onClose={props.onClose} title="Nuevo mensaje">
      <TextField
        label="Para"
        type="search"
        autoFocus
        placeholder="Buscar por nombre"
        icon={<Search size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <List aria-label="Personas" className="-mx-2 mt-2 max-h-84.5 overflow-y-auto">
        {found.data?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => props.onPick(person.id)}
              className="ring-inset flex min-h-13 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
            >
              <PersonAvatar person={person} size={36} />
              <span className="min-w-0 flex-1 truncate font-medium">{person.name}</span>
              {person.isStaff && <span className="text-12 text-muted">Personal</span>}
            </button>
          </li>
        ))}
        {!found.data?.length && (
          <li>
            <LoadState
              query={found}
              failed="No pudimos buscar personas"
              waiting={null}
              empty={<p className="px-2 py-3 text-muted">{nobody}</p>}
            />
          </li>
        )}
      </List>
    </Dialog>
  );
}

import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { messageSearchQuery } from '../queries.ts';

interface Props {
  userId: string;
  onPick: (seq: number) => void;
  onClose: () => void;
}

export function ThreadSearch({ userId, onPick, onClose }: Props) {
  const [search, setSearch] = useState('');
  const { timeZone } = useSettings();
  const found = useQuery(messageSearchQuery(search.trim(), userId));
  return (
    <div className="flex-none border-b border-line bg-panel">
      <div className="flex items-center gap-1 p-2">
        <TextField
          className="flex-1"
          label="Buscar en esta conversación"
          labelHidden
          type="search"
          autoFocus
          placeholder="Buscar en esta conversación"
          icon={<Search size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <IconButton
          label="Cerrar la búsqueda"
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {search.trim().length >= 2 && (
        <List aria-label="Mensajes encontrados" className="max-h-60 overflow-y-auto pb-1">
          {found.data?.map(({ message }) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => onPick(message.seq)}
                className="ring-inset flex min-h-11 w-full items-baseline gap-3 px-4 py-2 text-left hover:bg-sunk"
              >
                <span className="min-w-0 flex-1 truncate">
                  {message.mine && <span className="text-muted">Tú: </span>}
                  {message.body}
                </span>
                <span className="flex-none text-12 text-muted">
                  {formatMoment(message.createdAt, timeZone, Date.now())}
                </span>
              </button>
            </li>
          ))}
          {!found.data?.length && (
            <li>
              <LoadState
                query={found}
                failed="No pudimos buscar"
                waiting={null}
                empty={<p className="px-4 py-3 text-muted">No hay mensajes con esas palabras.</p>}
              />
            </li>
          )}
        </List>
      )}
    </div>
  );
}

import type { Friend } from '@forja/contract/social/friend-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Search, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { type FriendAction, useFriendAction } from '../../../shared/person-card/friendship.ts';
import { PersonAvatar } from '../../../shared/person-card/person-avatar.tsx';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import { friendsQuery, peopleSearchQuery } from '../queries.ts';
import { Privacy } from './privacy.tsx';

const WORDS: Record<Friend['relation'], string> = {
  none: '',
  friend: 'Amistad',
  incoming: 'Te pidió amistad',
  outgoing: 'Solicitud enviada',
};

function Actions({ person, onOpen }: { person: Friend; onOpen: (userId: string) => void }) {
  const act = useFriendAction();
  const [leaving, setLeaving] = useState(false);
  const run = (action: FriendAction) => act.start(person.id, action);
  if (person.relation === 'incoming')
    return (
      <>
        <Button size={28} variant="primary" loading={act.busy} onClick={() => run('accept')}>
          Aceptar
        </Button>
        <Button size={28} disabled={act.busy} onClick={() => run('reject')}>
          Rechazar
        </Button>
      </>
    );
  if (person.relation === 'outgoing')
    return (
      <Button size={28} loading={act.busy} onClick={() => run('remove')}>
        Retirar
      </Button>
    );
  if (person.relation === 'none')
    return (
      <Button
        size={28}
        variant="soft"
        loading={act.busy}
        icon={<UserPlus size={15} aria-hidden="true" />}
        onClick={() => run('request')}
      >
        Agregar
      </Button>
    );
  return (
    <>
      <IconButton
        label={`Escribir a ${person.name}`}
        icon={<MessageCircle size={18} aria-hidden="true" />}
        onClick={() => onOpen(person.id)}
      />
      <IconButton
        label={`Quitar a ${person.name} de tus amistades`}
        icon={<UserMinus size={18} aria-hidden="true" />}
        onClick={() => setLeaving(true)}
      />
      <ConfirmDestroy
        open={leaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          run('remove');
          setLeaving(false);
        }}
        title={`¿Quitar a ${person.name} de tus amistades?`}
        text="No se le avisa. Para volver a escribirse tendrán que ser amistades otra vez."
        confirmLabel="Quitar"
      />
    </>
  );
}

interface ListProps {
  label: string;
  people: readonly Friend[];
  onOpen: (userId: string) => void;
}

function PeopleList({ label, people, onOpen }: ListProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="px-4 pt-4 pb-1 text-13 font-semibold text-muted">{label}</h2>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5"
          >
            <span className="relative flex min-h-11 min-w-48 flex-1 items-center gap-3">
              <PersonAvatar person={person} />
              <span className="min-w-0 flex-1">
                <PersonButton
                  person={person}
                  className="block max-w-full truncate font-medium after:absolute after:inset-0"
                >
                  {person.name}
                </PersonButton>
                <span className="block truncate text-12 text-muted">
                  {WORDS[person.relation] || (person.isStaff ? 'Personal del gimnasio' : '')}
                </span>
              </span>
            </span>
            <span className="ml-auto flex flex-none items-center gap-1.5">
              <Actions person={person} onOpen={onOpen} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FriendsPanel({ onOpen }: { onOpen: (userId: string) => void }) {
  const [search, setSearch] = useState('');
  const query = useQuery(friendsQuery);
  const { data } = query;
  const found = useQuery(peopleSearchQuery(search.trim()));
  const of = (relation: Friend['relation']) =>
    (data ?? []).filter((person) => person.relation === relation);
  const searches = search.trim().length >= 2;
  return (
    <>
      <div className="px-4 py-2">
        <TextField
          label="Buscar personas del gimnasio"
          labelHidden
          type="search"
          placeholder="Buscar personas del gimnasio"
          icon={<Search size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <LoadState
        query={query}
        failed="No pudimos cargar tus amistades"
        waiting={<SkeletonRows rows={4} label="Cargando tus amistades…" />}
      />
      {searches ? (
        <>
          <PeopleList label="Resultados" people={found.data ?? []} onOpen={onOpen} />
          <LoadState
            query={found}
            failed="No pudimos buscar personas"
            waiting={null}
            empty={<p className="px-4 py-3 text-muted">No encontramos a nadie con ese nombre.</p>}
          />
        </>
      ) : (
        <>
          <PeopleList label="Solicitudes" people={of('incoming')} onOpen={onOpen} />
          <PeopleList label="Tus amistades" people={of('friend')} onOpen={onOpen} />
          <PeopleList label="Enviadas" people={of('outgoing')} onOpen={onOpen} />
          {data?.length === 0 && (
            <EmptyState
              title="Entrenar con amistades motiva"
              text="Busca por nombre a quienes conoces del gimnasio y envíales una solicitud."
            />
          )}
          <Privacy />
        </>
      )}
    </>
  );
}

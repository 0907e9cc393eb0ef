import type { Privacy as PrivacyChoices } from '@forja/contract/social/friend-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useBlock } from '../../../shared/person-card/friendship.ts';
import { PersonAvatar } from '../../../shared/person-card/person-avatar.tsx';
import { blockedQuery, privacyQuery, useSavePrivacy } from '../queries.ts';

const SWITCHES: readonly [key: keyof PrivacyChoices, label: string, hint: string][] = [
  ['findable', 'Pueden encontrarme por mi nombre', 'El personal del gimnasio siempre puede.'],
  ['sharesRecords', 'Mis amistades ven mis récords', 'Los que consigas de ahora en adelante.'],
  [
    'sharesSessions',
    'Mis amistades ven mis entrenamientos',
    'Cuándo entrenas y cuánto, sin pesos.',
  ],
  ['sharesEntries', 'Mis amistades ven cuándo voy al gimnasio', 'La primera entrada de cada día.'],
  ['sharesClasses', 'Mis amistades ven a qué clases voy', 'En la clase, cuando tienes tu cupo.'],
  [
    'takesAnnouncements',
    'Recibir comunicados del gimnasio',
    'Avisos para grupos: planes y clases.',
  ],
];

function Blocked() {
  const { data = [] } = useQuery(blockedQuery);
  const block = useBlock();
  if (data.length === 0) return null;
  return (
    <section aria-label="Personas bloqueadas" className="border-t border-line-2 py-2">
      <h2 className="px-4 pt-2 pb-1 text-13 font-semibold text-muted">Personas bloqueadas</h2>
      <ul>
        {data.map((person) => (
          <li key={person.id} className="flex min-h-13 items-center gap-3 px-4">
            <PersonAvatar person={person} size={36} />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
            <Button
              size={28}
              aria-label={`Desbloquear a ${person.name}`}
              loading={block.args?.[0] === person.id}
              onClick={() => block.start(person.id, false)}
            >
              Desbloquear
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a person shares, and whom they blocked. */
export function Privacy() {
  const query = useQuery(privacyQuery);
  const { data } = query;
  const save = useSavePrivacy();
  if (!data)
    return <LoadState query={query} failed="No pudimos cargar tu privacidad" waiting={null} />;
  return (
    <>
      <section aria-label="Privacidad" className="mt-3 grid gap-2 border-t border-line-2 px-4 py-3">
        <h2 className="text-13 font-semibold text-muted">Privacidad</h2>
        {SWITCHES.map(([key, label, hint]) => (
          <Switch
            key={key}
            label={label}
            hint={hint}
            checked={data[key]}
            onChange={(event) => save({ ...data, [key]: event.currentTarget.checked })}
          />
        ))}
      </section>
      <Blocked />
    </>
  );
}

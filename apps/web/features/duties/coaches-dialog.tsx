import type { Assignment } from '@forja/contract/duties/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { STAFF_KEY } from '../../shared/duties/team.ts';
import { coachesQuery, setAssigned } from './queries.ts';

interface Props {
  person: { id: string; username: string };
  onClose: () => void;
}

function Coach({ personId, coach }: { personId: string; coach: Assignment }) {
  const queries = useQueryClient();
  const { busy, start } = useAction(async () => {
    await setAssigned(personId, coach.id, !coach.assigned);
    await queries.invalidateQueries({ queryKey: STAFF_KEY });
  });
  return (
    <li className="border-t border-line-2 py-3 first:border-t-0">
      <Switch
        label={coach.name}
        hint={coach.invited ? 'Invitación pendiente' : undefined}
        checked={coach.assigned}
        disabled={busy}
        onChange={start}
      />
    </li>
  );
}

/** The coaches who work with a person. */
export function CoachesDialog({ person, onClose }: Props) {
  const query = useQuery(coachesQuery(person.id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Quién trabaja con ${person.username}`}
      text="Quien entrena o lleva nutrición ve solo a las personas que tiene a cargo."
      actions={
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <LoadState query={query} failed="No pudimos cargar el equipo" waiting={3} />
      <List>
        {query.data?.map((coach) => (
          <Coach key={coach.id} personId={person.id} coach={coach} />
        ))}
      </List>
    </Dialog>
  );
}

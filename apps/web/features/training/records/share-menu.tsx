import { METRIC_NAMES } from '@forja/contract/training/words';
import type { ExerciseHistory, PersonalRecord } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Share2, UserRoundX, Users } from 'lucide-react';
import { change } from '../../../lib/api/api.ts';
import { useGymName } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { metricText } from '../words.ts';
import { shareRecord } from './share-record.ts';

interface ShareMenuProps {
  history: ExerciseHistory;
  metric: PersonalRecord['metric'];
  value: number;
}

function useShared({ exercise }: ExerciseHistory, metric: PersonalRecord['metric']) {
  const client = useQueryClient();
  const params = { id: exercise.id, metric };
  const set = useAction(async (shared: boolean) => {
    if (shared) await change('POST /registros/exercises/{id}/share/{metric}', { params });
    else await change('DELETE /registros/exercises/{id}/share/{metric}', { params });
    await client.invalidateQueries({ queryKey: ['records'] });
    await client.invalidateQueries({ queryKey: ['feed'] });
    toast({
      message: shared ? 'Tus amistades verán este récord en Novedades.' : 'Ya no se comparte.',
      action: { label: 'Deshacer', onAction: () => set.start(!shared) },
    });
  });
  return set;
}

/** Shares a record with friends in the gym, or through another app. */
export function ShareMenu({ history, metric, value }: ShareMenuProps) {
  const gymName = useGymName();
  const weights = useWeights();
  const set = useShared(history, metric);
  const shared = history.shared.includes(metric);
  const mark = `${METRIC_NAMES[metric]} ${metricText(metric, value, weights)}`;
  const items: MenuItem[] = [
    shared
      ? {
          key: 'friends',
          label: 'Dejar de compartir',
          icon: <UserRoundX size={17} aria-hidden="true" />,
          onSelect: () => set.start(false),
        }
      : {
          key: 'friends',
          label: 'Con mis amistades',
          icon: <Users size={17} aria-hidden="true" />,
          onSelect: () => set.start(true),
        },
    {
      key: 'elsewhere',
      label: 'En otra aplicación',
      icon: <Share2 size={17} aria-hidden="true" />,
      onSelect: () => void shareRecord(history.exercise.name, mark, gymName),
    },
  ];
  const Icon = shared ? Check : Share2;
  return (
    <Menu
      label="Compartir el récord"
      placement={{ side: 'bottom', align: 'end' }}
      items={items}
      trigger={(props) => (
        <Button
          {...props}
          size={44}
          variant="ghost"
          loading={set.busy}
          icon={<Icon size={16} aria-hidden="true" />}
        >
          {shared ? 'Compartido' : 'Compartir'}
        </Button>
      )}
    />
  );
}

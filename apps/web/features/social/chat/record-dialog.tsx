import type { NewMessage } from '@forja/contract/social/conversation-routes';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { ownRecordsQuery } from '../queries.ts';

interface Props {
  onClose: () => void;
  onPick: (record: NonNullable<NewMessage['record']>) => void;
}

export function RecordDialog({ onClose, onPick }: Props) {
  const { timeZone } = useSettings();
  const query = useQuery(ownRecordsQuery);
  const { data } = query;
  return (
    <Dialog open onClose={onClose} closeButton title="Enviar un récord">
      <LoadState
        query={query}
        failed="No pudimos cargar tus récords"
        waiting={<SkeletonRows rows={4} label="Cargando tus récords…" />}
        empty={{
          title: 'Todavía no tienes récords',
          text: 'Salen solos de los entrenamientos que registras.',
        }}
      />
      <List aria-label="Tus récords" className="-mx-2 max-h-96 overflow-y-auto">
        {data?.map(({ exercise, metric, achievedAt }) => (
          <li key={exercise.id}>
            <button
              type="button"
              onClick={() => onPick({ exerciseId: exercise.id, metric })}
              className="ring-inset flex min-h-13 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
            >
              <PictogramTile pattern={exercise.pattern} name={exercise.name} size={40} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{exercise.name}</span>
                <span className="block text-12 text-muted">{formatDate(achievedAt, timeZone)}</span>
              </span>
            </button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

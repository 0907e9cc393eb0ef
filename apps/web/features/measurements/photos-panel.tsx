import type { ProgressPhoto } from '@forja/contract/measurements/photo-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';
import { LazySealedNote } from './lazy-sealed-note.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { POSES, poseName } from './poses.ts';
import { photosQuery } from './queries.ts';

interface SideProps {
  label: string;
  photos: readonly ProgressPhoto[];
  chosen: ProgressPhoto | undefined;
  onChoose: (id: string) => void;
  onOpen: (photo: ProgressPhoto) => void;
}

const nameOf = ({ pose, takenOn }: ProgressPhoto) => `${poseName(pose)}, ${formatDay(takenOn)}`;

function Side({ label, photos, chosen, onChoose, onOpen }: SideProps) {
  return (
    <div className="min-w-0">
      <SelectField
        label={label}
        options={photos.map(({ id, takenOn }) => ({ value: id, label: formatDay(takenOn) }))}
        value={chosen?.id ?? ''}
        className="mb-2"
        onChange={(event) => onChoose(event.target.value)}
      />
      {chosen && (
        <button
          type="button"
          aria-label={`Ver en grande: ${nameOf(chosen)}`}
          onClick={() => onOpen(chosen)}
          className="block w-full cursor-zoom-in rounded-control"
        >
          <img
            src={chosen.url}
            alt=""
            className="aspect-[3/4] w-full rounded-control bg-well object-contain"
          />
        </button>
      )}
    </div>
  );
}

export function PhotosPanel({ userId }: { userId: string }) {
  const client = useQueryClient();
  const query = useQuery(photosQuery(userId));
  const { data } = query;
  const [pose, setPose] = useState<ProgressPhoto['pose'] | null>(null);
  const [chosen, setChosen] = useState({ before: '', after: '' });
  const [adds, setAdds] = useState(false);
  const [asks, setAsks] = useState<ProgressPhoto | null>(null);
  const [opened, setOpened] = useState<ProgressPhoto | null>(null);
  const remove = useAction(async (id: string) => {
    await change('DELETE /progress-photos/{id}', { params: { id } });
    setAsks(null);
    await client.invalidateQueries({ queryKey: ['progressPhotos'] });
    toast('Borramos la foto.');
  });
  const own = useSession().user?.id === userId;
  const share = useAction(async ({ id, shared }: Pick<ProgressPhoto, 'id' | 'shared'>) => {
    const photo = await change('PATCH /progress-photos/{id}', { params: { id }, body: { shared } });
    setOpened(photo);
    await client.invalidateQueries({ queryKey: ['progressPhotos'] });
  });
  const shownPose = pose ?? data?.at(-1)?.pose ?? 'front';
  const photos = data?.filter((photo) => photo.pose === shownPose) ?? [];
  const find = (id: string) => photos.find((photo) => photo.id === id);
  return (
    <Panel
      title="Fotos de progreso"
      actions={
        <Button
          size={28}
          icon={<Camera size={14} aria-hidden="true" />}
          onClick={() => setAdds(true)}
        >
          Agregar foto
        </Button>
      }
    >
      {data?.length === 0 && <LazySealedNote userId={userId} purpose="photos" />}
      <LoadState
        query={query}
        failed="No pudimos cargar las fotos"
        waiting={3}
        empty={{
          title: 'Aún no hay fotos',
          text: 'Una foto al mes, con la misma luz y pose, muestra lo que la balanza no dice.',
        }}
      />
      {data && data.length > 0 && (
        <div className="flex flex-col gap-3 px-5 pb-5">
          <SegmentedControl
            label="Pose"
            segments={POSES}
            value={shownPose}
            onValue={setPose}
            className="self-start"
          />
          {photos.length === 0 && <p className="text-muted">No hay fotos en esta pose.</p>}
          {photos.length > 0 && (
            <div className="grid max-w-3xl grid-cols-2 gap-3 max-sm:-mx-2 max-sm:gap-2">
              <Side
                label="Antes"
                photos={photos}
                chosen={find(chosen.before) ?? photos[0]}
                onChoose={(before) => setChosen({ ...chosen, before })}
                onOpen={setOpened}
              />
              {photos.length > 1 && (
                <Side
                  label="Después"
                  photos={photos}
                  chosen={find(chosen.after) ?? photos.at(-1)}
                  onChoose={(after) => setChosen({ ...chosen, after })}
                  onOpen={setOpened}
                />
              )}
            </div>
          )}
        </div>
      )}
      {opened && (
        <Dialog
          open
          onClose={() => setOpened(null)}
          title={nameOf(opened)}
          width="medium"
          closeButton
          actions={
            <Button
              className="text-bad!"
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => {
                setOpened(null);
                setAsks(opened);
              }}
            >
              Borrar foto
            </Button>
          }
        >
          <img
            src={opened.url}
            alt={nameOf(opened)}
            className="mx-auto max-h-[60dvh] rounded-control"
          />
          {own && (
            <Switch
              className="mt-3"
              label="Compartir con mi entrenador"
              hint={opened.shared ? 'La ven quienes administran el gimnasio.' : 'Solo yo la veo.'}
              checked={opened.shared}
              disabled={share.busy}
              onChange={(event) => share.start({ id: opened.id, shared: event.target.checked })}
            />
          )}
        </Dialog>
      )}
      {adds && <PhotoDialog userId={userId} onClose={() => setAdds(false)} />}
      <ConfirmDestroy
        open={asks !== null}
        onCancel={() => setAsks(null)}
        onConfirm={() => asks && remove.start(asks.id)}
        working={remove.busy}
        title="¿Borrar esta foto?"
        text="Se borra del todo y no se puede deshacer."
        confirmLabel="Borrar foto"
      />
    </Panel>
  );
}

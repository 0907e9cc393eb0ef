import { plainText } from '@forja/calendar/plain-text';
import type { Video } from '@forja/contract/videos/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { sizeText } from '@forja/ui/fields/file-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { videosQuery } from '../queries.ts';
import { VideoPlayer } from './exercise-videos.tsx';
import { VideoDialog } from './video-dialog.tsx';

const matches = ({ title, exerciseName }: Video, text: string) =>
  plainText(`${title} ${exerciseName ?? ''}`).includes(plainText(text));

interface VideoCardProps {
  video: Video;
  onEdit: () => void;
  onDelete: () => void;
}

function VideoCard({ video, onEdit, onDelete }: VideoCardProps) {
  return (
    <Panel className="flex flex-col gap-3 p-4">
      <VideoPlayer video={video} />
      <div className="flex items-start gap-1">
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{video.title}</span>
          <span className="block truncate text-13 text-muted">
            {video.exerciseName ?? 'Sin ejercicio'}
            {video.bytes !== null && ` · ${sizeText(video.bytes)}`}
          </span>
        </span>
        <IconButton
          label={`Editar ${video.title}`}
          icon={<Pencil size={17} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={`Borrar ${video.title}`}
          icon={<Trash2 size={17} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </Panel>
  );
}

export default function VideosTab() {
  const client = useQueryClient();
  const query = useQuery(videosQuery);
  const { data } = query;
  const [search, setSearch] = useState('');
  const [edits, setEdits] = useState<Video | 'new' | null>(null);
  const [asks, setAsks] = useState<Video | null>(null);
  const remove = useAction(async (id: string) => {
    await change('DELETE /videos/{id}', { params: { id } });
    setAsks(null);
    await client.invalidateQueries({ queryKey: ['videos'] });
    toast('Borramos el video.');
  });
  const shown = data?.filter((video) => matches(video, search)) ?? [];
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setEdits('new')}
    >
      Agregar video
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 pt-4">
      <LoadState
        query={query}
        failed="No pudimos cargar los videos"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={6}
        frame={(content) => <Panel>{content}</Panel>}
        empty={{
          title: 'Aún no hay videos',
          text: 'Sube el primero desde el teléfono, o enlaza uno de YouTube o Vimeo.',
          action: add,
        }}
      />
      {data && data.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TextField
            label="Buscar videos"
            labelHidden
            type="search"
            placeholder="Buscar por título o ejercicio"
            icon={<Search size={16} aria-hidden="true" />}
            className="w-full max-w-sm"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {add}
        </div>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyState title="Nada coincide" text="Prueba con otra palabra." />
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((video) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              onEdit={() => setEdits(video)}
              onDelete={() => setAsks(video)}
            />
          </li>
        ))}
      </ul>
      {edits && (
        <VideoDialog video={edits === 'new' ? null : edits} onClose={() => setEdits(null)} />
      )}
      <ConfirmDestroy
        open={asks !== null}
        onCancel={() => setAsks(null)}
        onConfirm={() => asks && remove.start(asks.id)}
        working={remove.busy}
        title={`¿Borrar ${asks?.title ?? 'el video'}?`}
        text="Desaparece del ejercicio y de los entrenamientos. No se puede deshacer."
        confirmLabel="Borrar video"
      />
    </div>
  );
}

import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import { MAX_VIDEO_BYTES } from '@forja/contract/training/values';
import type { Video } from '@forja/contract/videos/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useRefusals } from '../../../lib/forms/use-refusals.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';

const SOURCES = [
  { value: 'file', label: 'Archivo' },
  { value: 'link', label: 'Enlace' },
] as const;

interface Draft {
  title: string;
  exercise: Pick<ExerciseSummary, 'id' | 'name'> | null;
  source: 'file' | 'link';
  url: string;
  file: File | null;
}

const draftOf = (video: Video | null): Draft => ({
  title: video?.title ?? '',
  exercise: video?.exerciseId
    ? { id: video.exerciseId, name: video.exerciseName ?? video.exerciseId }
    : null,
  source: video?.kind ?? 'file',
  url: video?.kind === 'link' ? video.url : '',
  file: null,
});

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('video', file);
  return form;
}

type OnProgress = (share: number) => void;

async function addVideo({ title, exercise, source, url, file }: Draft, onProgress: OnProgress) {
  const exerciseId = exercise?.id;
  if (source === 'link') {
    await change('POST /videos', { body: { title, url, exerciseId: exerciseId ?? null } });
  } else if (file) {
    const query = { title, ...(exerciseId ? { exerciseId } : {}) };
    await upload('POST /videos/upload', { query, body: formOf(file) }, onProgress);
  }
}

async function changeVideo(id: string, draft: Draft, tell: OnProgress) {
  const { title, exercise, source, url, file } = draft;
  const body = { title, exerciseId: exercise?.id ?? null, ...(source === 'link' ? { url } : {}) };
  await change('PATCH /videos/{id}', { params: { id }, body });
  if (source === 'file' && file) {
    await upload('PUT /videos/{id}/file', { params: { id }, body: formOf(file) }, tell);
  }
}

export function VideoDialog({ video, onClose }: { video: Video | null; onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(video));
  const [picks, setPicks] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const { error, message, refuse, clear } = useRefusals<'title' | 'url' | 'video'>();
  const [missing, setMissing] = useState<string>();
  const needsFile = draft.source === 'file' && !draft.file && video?.kind !== 'file';
  async function save() {
    clear();
    setMissing(needsFile ? 'Elige un video MP4 o WebM.' : undefined);
    if (needsFile) return;
    setShare(0);
    try {
      if (video) await changeVideo(video.id, draft, setShare);
      else await addVideo(draft, setShare);
      await client.invalidateQueries({ queryKey: ['videos'] });
      toast('Guardamos el video.');
      onClose();
    } catch (thrown) {
      refuse(thrown);
      setShare(null);
    }
  }
  if (picks) {
    return (
      <ExercisePicker
        title="Ejercicio del video"
        onClose={() => setPicks(false)}
        onPick={(exercise) => {
          setDraft({ ...draft, exercise, title: draft.title || exercise.name });
          setPicks(false);
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={video ? 'Editar video' : 'Agregar video'}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={share !== null} onClick={() => void save()}>
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {message && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="block text-14 font-medium">Ejercicio</span>
            <span className="block text-muted text-pretty">
              {draft.exercise?.name ?? 'Sin ejercicio: solo se ve en esta página'}
            </span>
          </span>
          <Button onClick={() => setPicks(true)}>
            {draft.exercise ? 'Cambiar' : 'Elegir ejercicio'}
          </Button>
        </div>
        <TextField
          label="Título"
          value={draft.title}
          error={error('title')}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
        <SegmentedControl
          label="De dónde viene"
          segments={SOURCES}
          value={draft.source}
          onValue={(source) => setDraft({ ...draft, source })}
          className="self-start"
        />
        {draft.source === 'link' ? (
          <TextField
            label="Dirección en YouTube o Vimeo"
            type="url"
            placeholder="https://www.youtube.com/watch?v=…"
            value={draft.url}
            error={error('url')}
            hint="Se abre en otra pestaña."
            onChange={(event) => setDraft({ ...draft, url: event.target.value })}
          />
        ) : (
          <FileField
            label="Video"
            accept="video/mp4,video/webm"
            maxBytes={MAX_VIDEO_BYTES}
            value={draft.file}
            onFile={(file) => setDraft({ ...draft, file })}
            error={missing ?? error('video')}
            hint={`MP4 o WebM, 50 MB como máximo.${video?.kind === 'file' ? ' Uno nuevo sustituye al que está.' : ''}`}
          />
        )}
        {share !== null && draft.file && draft.source === 'file' && (
          <Progress label={share < 1 ? 'Subiendo el video' : 'Guardando'} value={share} />
        )}
      </div>
    </Dialog>
  );
}

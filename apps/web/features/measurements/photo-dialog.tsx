import { dayIn } from '@forja/calendar/zone';
import type { Pose } from '@forja/contract/measurements/photo-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { shrinkPicture } from '../../lib/forms/shrink-picture.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { useAttempt } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';
import { withConsent } from '../../shared/privacy/with-consent.ts';
import { POSES } from './poses.ts';

const MAX_BYTES = 30 * 1024 * 1024;

async function formOf(file: File): Promise<FormData> {
  const form = new FormData();
  form.append('photo', await shrinkPicture(file).catch(() => file), 'foto.jpg');
  return form;
}

export function PhotoDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const today = dayIn(timeZone, Date.now());
  const [takenOn, setTakenOn] = useState<string>(today);
  const [pose, setPose] = useState<Pose>('front');
  const own = useSession().user?.id === userId;
  const [shared, setShared] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const save = useAttempt(async (chosen: File) => {
    const body = await formOf(chosen);
    await withConsent(userId, 'photos', () =>
      change('POST /measurements/{id}/photos', {
        params: { id: userId },
        query: { takenOn, pose, shared: shared ? 'true' : 'false' },
        body,
      }),
    );
    await client.invalidateQueries({ queryKey: ['progressPhotos'] });
    toast('Guardamos la foto.');
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Agregar foto"
      text="Nunca tiene una dirección pública."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            loading={save.busy}
            onClick={() => (file ? save.start(file) : save.setProblem('Elige una foto.'))}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <DateField
          label="Fecha"
          value={takenOn}
          max={today}
          onChange={(event) => setTakenOn(event.target.value)}
        />
        <SegmentedControl
          label="Pose"
          segments={POSES}
          value={pose}
          onValue={setPose}
          className="self-start"
        />
        {own ? (
          <Switch
            label="Compartir con mi entrenador"
            hint={shared ? 'La ven quienes administran el gimnasio.' : 'Solo yo la veo.'}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        ) : (
          <p className="text-13 text-muted">
            La ven la persona y quienes administran el gimnasio; la persona puede dejar de
            compartirla.
          </p>
        )}
        <FileField
          label="Foto"
          accept="image/*"
          maxBytes={MAX_BYTES}
          value={file}
          onFile={setFile}
          error={save.problem}
        />
      </div>
    </Dialog>
  );
}

import { Avatar } from '@forja/ui/avatar';
import { buttonClass } from '@forja/ui/button-class';
import { Dialog } from '@forja/ui/dialog';
import { SpinnerRing } from '@forja/ui/spinner';
import { toast } from '@forja/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { loadPart } from '../../lib/parts.ts';
import { session } from '../../lib/session/current.ts';
import type { SessionUser } from '../../lib/session/session.ts';

const AvatarCrop = lazy(async () => ({
  default: (await loadPart(() => import('@forja/ui/avatar-crop'))).AvatarCrop,
}));

/** The person's picture and the way to change it. */
export function ProfilePicture({ user }: { user: SessionUser }) {
  const [file, setFile] = useState<File | null>(null);
  const [working, setWorking] = useState(false);

  async function upload(picture: Blob) {
    const body = new FormData();
    body.append('avatar', picture, 'avatar.jpg');
    setWorking(true);
    try {
      await change('POST /me/avatar', { body });
      await session.reload();
      setFile(null);
      toast('Guardamos tu foto.');
    } catch (error) {
      toast({ message: errorMessage(error), tone: 'bad' });
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar name={user.username} src={user.profilePic} size={96} />
      <div className="min-w-0">
        <p dir="auto" className="text-16 font-semibold break-words">
          {user.username}
        </p>
        <label className={buttonClass({ className: 'mt-2 has-focus-visible:outline-2' })}>
          {user.profilePic ? 'Cambiar foto' : 'Subir foto'}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      {file && (
        <Dialog open onClose={() => setFile(null)} title="Recorta tu foto">
          <Suspense fallback={<SpinnerRing className="m-auto" />}>
            <AvatarCrop
              file={file}
              working={working}
              onCrop={(picture) => void upload(picture)}
              onCancel={() => setFile(null)}
            />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}

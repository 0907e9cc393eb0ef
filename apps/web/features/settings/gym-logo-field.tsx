import type { Settings } from '@forja/contract/settings';
import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo';
import { buttonClass } from '@forja/ui/button-class';
import { Dialog } from '@forja/ui/dialog';
import { SpinnerRing } from '@forja/ui/spinner';
import { toast } from '@forja/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { loadPart } from '../../lib/parts.ts';
import { logoAddress } from '../../lib/settings-store.ts';
import { saveLogo } from './queries.ts';

const AvatarCrop = lazy(async () => ({
  default: (await loadPart(() => import('@forja/ui/avatar-crop'))).AvatarCrop,
}));

/** The gym's logo and the way to change it. */
export function GymLogoField({ settings }: { settings: Settings }) {
  const [file, setFile] = useState<File | null>(null);
  const [working, setWorking] = useState(false);
  const address = logoAddress(settings);

  async function upload(picture: Blob) {
    setWorking(true);
    try {
      await saveLogo(picture);
      setFile(null);
      toast({ tone: 'ok', message: 'Guardamos el logo. Ya se ve en toda la app.' });
    } catch (error) {
      toast({ tone: 'bad', message: errorMessage(error) });
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className="flex items-center gap-4">
      {address ? (
        <img
          src={address}
          alt={`Logo de ${settings.gymName}`}
          className="size-18 flex-none rounded-panel border border-line object-cover"
        />
      ) : (
        <DefaultGymLogo size={72} />
      )}
      <div className="min-w-0">
        <p className="font-medium">Logo</p>
        <p className="text-13 text-muted">Cuadrado, en JPG, PNG o WebP, de hasta 2 MB.</p>
        <label className={buttonClass({ className: 'mt-2 has-focus-visible:outline-2' })}>
          {address ? 'Cambiar logo' : 'Subir logo'}
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
        <Dialog open onClose={() => setFile(null)} title="Recorta el logo">
          <Suspense fallback={<SpinnerRing className="m-auto" />}>
            <AvatarCrop
              file={file}
              shape="square"
              transparent
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

import type { Settings } from '@forja/contract/settings/routes';
import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { PictureChange } from '../../lib/forms/picture-change.tsx';
import { logoAddress } from '../../lib/gym/settings-store.ts';
import { saveLogo } from './queries.ts';

export function GymLogoField({ settings }: { settings: Settings }) {
  const address = logoAddress(settings);
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
        <PictureChange
          label={address ? 'Cambiar logo' : 'Subir logo'}
          title="Recorta el logo"
          done="Guardamos el logo. Ya se ve en toda la app."
          shape="square"
          transparent
          save={saveLogo}
        />
      </div>
    </div>
  );
}

import { logoAddress } from '@forja/contract/settings/logo-address';
import type { Settings } from '@forja/contract/settings/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { DefaultGymLogo } from '@forja/ui/brand/default-gym-logo.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useState } from 'react';
import { PictureChange } from '../../lib/forms/picture-change.tsx';
import { RemovalDialog } from '../../lib/forms/removal-dialog.tsx';
import { removeLogo, saveLogo } from './queries.ts';

export function GymLogoField({ settings }: { settings: Settings }) {
  const address = logoAddress(settings);
  const [removing, setRemoving] = useState(false);
  return (
    <div className="flex items-center gap-4">
      {address ? (
        <img
          src={address}
          alt={`Logo de ${settings.gymName}`}
          className="size-18 flex-none rounded-panel border border-line object-contain"
        />
      ) : (
        <DefaultGymLogo size={72} />
      )}
      <div className="min-w-0">
        <p className="font-medium">Logo</p>
        <p className="text-13 text-muted">
          En JPG, PNG o WebP, de hasta 2 MB. Se ve en un cuadrado.
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <PictureChange
            label={address ? 'Cambiar logo' : 'Subir logo'}
            title="Encuadra el logo"
            done="Guardamos el logo. Ya se ve en toda la app."
            shape="square"
            transparent
            save={saveLogo}
          />
          {address && (
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              Quitar logo
            </Button>
          )}
        </div>
        {removing && (
          <RemovalDialog
            title="¿Quitar el logo?"
            text="En la aplicación, los recibos y los correos se ve otra vez el signo neutro. Puedes subir uno cuando quieras."
            confirmLabel="Quitar el logo"
            remove={removeLogo}
            onRemoved={() => {
              setRemoving(false);
              toast('Quitamos el logo.');
            }}
            onCancel={() => setRemoving(false)}
          />
        )}
      </div>
    </div>
  );
}

import { dayIn } from '@forja/calendar/zone';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Download } from 'lucide-react';
import { useSettings } from '../../lib/gym/settings.ts';
import { download } from '../../lib/saving/download.ts';
import { useAction } from '../../lib/screen/use-action.ts';

/** Lets the owner download the whole gym. */
export function GymArchive() {
  const { subdomain, timeZone } = useSettings();
  const archive = useAction(async () => {
    const name = `${subdomain}-${dayIn(timeZone, Date.now())}.tar.gz`;
    await download(name, 'GET /gym/export');
    toast('Descargamos el archivo con todo el gimnasio.');
  });
  return (
    <Panel title="Todo el gimnasio en un archivo" className="max-w-3xl">
      <div className="px-5 pb-5">
        <p className="mb-3 text-muted">
          Personas, pagos, clases, rutinas, pedidos e imágenes, en un solo archivo que se puede
          restaurar en otra instalación. No incluye contraseñas, ni los mensajes ni las fotos de
          progreso de las personas. Guárdalo en un lugar seguro: tiene los datos de todas ellas.
        </p>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          loading={archive.busy}
          onClick={() => archive.start()}
        >
          {archive.busy ? 'Preparando el archivo…' : 'Descargar todo'}
        </Button>
      </div>
    </Panel>
  );
}

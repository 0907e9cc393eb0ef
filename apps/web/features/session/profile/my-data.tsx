import { Button } from '@forja/ui/actions/button.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Download } from 'lucide-react';
import { download } from '../../../lib/saving/download.ts';
import { useAction } from '../../../lib/screen/use-action.ts';

export function MyData() {
  const save = useAction(async () => {
    await download('mis-datos.zip', 'GET /me/archive');
  });
  return (
    <Panel title="Mis datos como archivo">
      <div className="px-5 pb-5">
        <p className="mb-3 text-muted">
          Descarga todo lo que el gimnasio guarda sobre ti: un archivo ZIP con tus datos en español
          y tus fotos.
        </p>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          loading={save.busy}
          onClick={() => save.start()}
        >
          Descargar mis datos
        </Button>
      </div>
    </Panel>
  );
}

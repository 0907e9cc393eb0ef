import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

export function MyData() {
  const download = useMutation({
    mutationFn: () => change('GET /me/export'),
    onSuccess: (data) => {
      const json = JSON.stringify(data, null, 2);
      saveFile(new Blob([json], { type: 'application/json' }), 'mis-datos.json');
    },
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
  });
  return (
    <Panel title="Mis datos como archivo">
      <div className="px-5 pb-5">
        <p className="mb-3 text-muted">
          Descarga todo lo que el gimnasio guarda sobre ti, en un archivo JSON.
        </p>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Descargar mis datos
        </Button>
      </div>
    </Panel>
  );
}

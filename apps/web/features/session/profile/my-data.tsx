import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../../../lib/api/error.ts';
import { download } from '../../../lib/saving/download.ts';

export function MyData() {
  const save = useMutation({
    mutationFn: () => download('mis-datos.zip', 'GET /me/archive'),
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
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
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Descargar mis datos
        </Button>
      </div>
    </Panel>
  );
}

import type { Diet } from '@forja/contract/nutrition/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { FileDown } from 'lucide-react';
import { api } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useAction } from '../../../lib/screen/use-action.ts';

export default function PdfButton({ diet }: { diet: Pick<Diet, 'id' | 'name'> }) {
  const save = useAction(async () => {
    const answer = await api('GET /dietas/{id}/pdf', { params: { id: diet.id } });
    const file: unknown = answer.data;
    if (file instanceof Blob) saveFile(file, `${diet.name}.pdf`);
    else if (answer.flag !== null) throw answer.error;
  });
  return (
    <Button
      loading={save.busy}
      icon={<FileDown size={16} aria-hidden="true" className="max-sm:hidden" />}
      onClick={save.start}
    >
      PDF
    </Button>
  );
}

import type { Diet } from '@forja/contract/nutrition/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

export default function PdfButton({ diet }: { diet: Pick<Diet, 'id' | 'name'> }) {
  const [working, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    try {
      const answer = await api('GET /dietas/{id}/pdf', { params: { id: diet.id } });
      const file: unknown = answer.data;
      if (file instanceof Blob) saveFile(file, `${diet.name}.pdf`);
      else if (answer.flag !== null) throw answer.error;
    } catch (error) {
      toast({ message: errorMessage(error), tone: 'bad' });
    }
    setWorking(false);
  };
  return (
    <Button
      loading={working}
      icon={<FileDown size={16} aria-hidden="true" className="max-sm:hidden" />}
      onClick={() => void save()}
    >
      PDF
    </Button>
  );
}

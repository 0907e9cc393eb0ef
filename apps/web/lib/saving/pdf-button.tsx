import { Button } from '@forja/ui/actions/button.tsx';
import { FileDown } from 'lucide-react';
import { useAction } from '../screen/use-action.ts';
import { download } from './download.ts';

interface PdfButtonProps {
  route: 'GET /dietas/{id}/pdf' | 'GET /workouts/user-plans/{id}/pdf';
  /** The diet or plan, after which the file is named. */
  of: { id: string; name: string };
  size?: 36 | 44;
}

/** Saves what somebody was assigned as a file to print. */
export default function PdfButton({ route, of: { id, name }, size = 36 }: PdfButtonProps) {
  const save = useAction(() => download(`${name}.pdf`, route, { params: { id } }));
  return (
    <Button
      size={size}
      loading={save.busy}
      icon={<FileDown size={16} aria-hidden="true" className="max-sm:hidden" />}
      onClick={save.start}
    >
      PDF
    </Button>
  );
}

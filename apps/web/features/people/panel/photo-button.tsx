import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';

const PhotoDialog = lazyDialog(() => import('../dialogs/photo-dialog.tsx'), 'PhotoDialog');

export function PhotoButton({ person }: { person: PersonDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={28}
        variant="ghost"
        className="-ml-2.5"
        icon={<Camera size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {person.profilePic ? 'Cambiar la foto' : 'Tomar la foto'}
      </Button>
      {isOpen && <PhotoDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

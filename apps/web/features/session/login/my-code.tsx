import { Button } from '@forja/ui/actions/button.tsx';
import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { trustedPerson } from '../../../lib/session/current.ts';

const TrustedCode = lazyScreen(() => import('../../access/code/trusted-code.tsx'), 'TrustedCode');

/** Opens the entry code on a trusted phone without logging in. */
export function MyCode() {
  const [open, setOpen] = useState(false);
  const person = trustedPerson();
  if (!person) return null;
  return (
    <div className="mb-5">
      <Button
        size={48}
        wide
        icon={<QrCode size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Mi código
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TrustedCode person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

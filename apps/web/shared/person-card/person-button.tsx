import { cx } from '@forja/ui/layout/cx.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { useSession } from '../../lib/session/current.ts';

const PersonCard = lazyScreen(() => import('./person-card.tsx'), 'PersonCard');

interface Props {
  person: { id: string; name: string };
  /** By default it is a name in a text, with a larger area for a finger. */
  className?: string;
  children: ReactNode;
}

/** A person's name or picture that opens their card; the person's own is not a button. */
export function PersonButton({ person, className = 'coarse:hit-44', children }: Props) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (user?.id === person.id) return <span className={className}>{children}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Ver a ${person.name}`}
        onClick={() => setOpen(true)}
        className={cx('rounded-control text-left hover:underline', className)}
      >
        {children}
      </button>
      {open &&
        // A name may be in a heading or a sentence, where a dialog is not allowed.
        createPortal(
          <Suspense fallback={null}>
            <PersonCard id={person.id} name={person.name} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

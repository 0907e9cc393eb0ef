import { Button } from '@forja/ui/actions/button.tsx';
import { Dumbbell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { session } from '../../../lib/session/current.ts';

const LockedWorkout = lazyScreen(
  () => import('../../training/session/locked-workout.tsx'),
  'LockedWorkout',
);

interface ContinueTrainingProps {
  offered: boolean;
  onTraining: (training: boolean) => void;
}

/** Opens the running workout on a trusted phone without logging in. */
export function ContinueTraining({ offered, onTraining }: ContinueTrainingProps) {
  const [view, setView] = useState<'unused' | 'asking' | 'open' | 'hidden'>('unused');
  const open = async () => {
    setView('asking');
    // If the phone is no longer trusted, `mayShowKept` has just deleted everything.
    if (await session.mayShowKept()) setView('open');
    else onTraining(false);
  };
  return (
    <>
      {offered && (
        <Button
          size={48}
          wide
          loading={view === 'asking'}
          icon={<Dumbbell size={20} aria-hidden="true" />}
          onClick={() => void open()}
        >
          Seguir entrenando
        </Button>
      )}
      {(view === 'open' || view === 'hidden') && (
        <Suspense fallback={null}>
          <LockedWorkout
            open={view === 'open'}
            onHide={() => setView('hidden')}
            onTraining={onTraining}
          />
        </Suspense>
      )}
    </>
  );
}

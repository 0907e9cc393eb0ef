import { useState } from 'react';
import { ExerciseDialog } from './exercise-dialog.tsx';
import { ExercisePicker } from './exercise-picker.tsx';

/** All exercises, each with its instructions. */
export function ExerciseLibrary({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ExercisePicker
        title="Biblioteca de ejercicios"
        onPick={({ id }) => setShown(id)}
        onClose={onClose}
      />
      {shown && <ExerciseDialog id={shown} onClose={() => setShown(null)} />}
    </>
  );
}

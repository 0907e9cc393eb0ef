import { useState } from 'react';
import { ExerciseDialog } from './exercise-dialog.tsx';
import { ExercisePicker } from './exercise-picker.tsx';

/** Every exercise there is, each with how it is done. */
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

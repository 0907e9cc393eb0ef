import { toast } from '@forja/ui/feedback/toast.tsx';
import { readWorkout, storeWorkout } from './current-workout.ts';
import { removeExercise, restoreExercise, type Workout } from './workout.ts';

/** Removes an exercise and its sets from the workout. */
export function discardExercise(workout: Workout, at: number): void {
  const entry = workout.exercises[at];
  if (!entry) return;
  storeWorkout(removeExercise(workout, at));
  toast({
    message: `Quitamos ${entry.exercise.name}.`,
    action: {
      label: 'Deshacer',
      onAction: () => {
        const now = readWorkout();
        if (now?.id === workout.id) storeWorkout(restoreExercise(now, at, entry));
      },
    },
  });
}

/** Ends a workout without saving it; it was never sent, so this needs no network. */
export function discardWorkout(workout: Workout): void {
  storeWorkout(null);
  toast({
    message: 'Descartamos el entrenamiento.',
    action: {
      label: 'Deshacer',
      onAction: () => {
        if (readWorkout()) toast('Ya hay otro entrenamiento en curso.');
        // Without its rest, which would have continued meanwhile.
        else storeWorkout({ ...workout, rest: null });
      },
    },
  });
}

import { toast } from '@forja/ui/feedback/toast.tsx';
import { readWorkout, storeWorkout } from './current-workout.ts';
import { removeExercise, restoreExercise, type Workout } from './workout.ts';

/** Takes an exercise out of the workout, with the sets done of it. */
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

/** Ends a workout without saving it; nothing of it ever left the device, so no network is needed. */
export function discardWorkout(workout: Workout): void {
  storeWorkout(null);
  toast({
    message: 'Descartamos el entrenamiento.',
    action: {
      label: 'Deshacer',
      onAction: () => {
        if (readWorkout()) toast('Ya hay otro entrenamiento en curso.');
        // The rest went on meanwhile.
        else storeWorkout({ ...workout, rest: null });
      },
    },
  });
}

import { readNumber } from '@forja/ui/fields/read-number.ts';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { DecimalField } from '../../../lib/forms/decimal-field.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import type { DraftExercise } from './plan-draft.ts';

type Rule = NonNullable<DraftExercise['progression']>;

const RULES = [
  { value: '', label: 'Sin regla' },
  { value: 'addWeight', label: 'Más peso al completar' },
  { value: 'addReps', label: 'Más reps, luego más peso' },
  { value: 'percentOfMax', label: '% del 1RM por semana' },
];

/** How many repetitions to add before the weight grows, when the plan asks for a single number. */
const REPS_TO_GAIN = 4;

/** A rule to start with, based on the repetitions the exercise already has. */
function firstRule(kind: string, reps: DraftExercise['reps'], stepKg: number): Rule | null {
  if (kind === 'addWeight') return { kind, stepKg };
  if (kind === 'percentOfMax')
    return { kind, startPercent: 70, weeklyPercent: 2.5, maxPercent: 90 };
  if (kind !== 'addReps') return null;
  const [minReps = 8, maxReps = minReps + REPS_TO_GAIN] = String(reps ?? 8)
    .split('-')
    .map(Number);
  return { kind, minReps, maxReps, stepKg };
}

interface ProgressionFieldsProps {
  row: DraftExercise;
  /** The server's error for a field of the rule, by its name. */
  error: (name: string) => string | undefined;
  onChange: (rule: DraftExercise['progression']) => void;
}

/** How an exercise progresses by itself: the rule and its numbers. */
export function ProgressionFields({ row, error, onChange }: ProgressionFieldsProps) {
  const weights = useWeights();
  const rule = row.progression;
  const figure = (
    name: string,
    [label, suffix]: readonly [string, string],
    value: string,
    write: (text: string) => Rule,
  ) => (
    <DecimalField
      label={label}
      suffix={suffix}
      error={error(`progression.${name}`)}
      defaultValue={value}
      onChange={(event) => onChange(write(event.target.value))}
    />
  );
  const number = <R extends Rule>(of: R, name: keyof R & string, ...words: [string, string]) =>
    figure(name, words, String(of[name]).replace('.', ','), (text) => ({
      ...of,
      [name]: readNumber(text) ?? 0,
    }));
  const step = (of: Extract<Rule, { stepKg: number }>) =>
    figure('stepKg', ['Aumento', weights.unit], weights.field(of.stepKg), (text) => ({
      ...of,
      stepKg: weights.read(text) ?? 0,
    }));
  return (
    <>
      <SelectField
        label="Progresión"
        className="col-span-2"
        options={RULES}
        value={rule?.kind ?? ''}
        onChange={(event) =>
          onChange(firstRule(event.target.value, row.reps, weights.toKg(weights.step)))
        }
      />
      {rule?.kind === 'addWeight' && step(rule)}
      {rule?.kind === 'addReps' && (
        <>
          {number(rule, 'minReps', 'Desde', 'reps')}
          {number(rule, 'maxReps', 'Hasta', 'reps')}
          {step(rule)}
        </>
      )}
      {rule?.kind === 'percentOfMax' && (
        <>
          {number(rule, 'startPercent', 'Empieza en', '%')}
          {number(rule, 'weeklyPercent', 'Sube por semana', '%')}
          {number(rule, 'maxPercent', 'Hasta', '%')}
        </>
      )}
    </>
  );
}

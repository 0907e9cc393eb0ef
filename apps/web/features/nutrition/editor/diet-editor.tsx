import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { NutritionTarget } from '@forja/contract/nutrition/target-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { CopyPlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DraftEditor, useDraftSave } from '../../../lib/forms/drafts/draft-editor.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { TargetBars } from '../targets/target-bars.tsx';
import {
  addDay,
  addMeal,
  changeMeal,
  type DietDraft,
  dayMacros,
  dropItem,
  duplicateDay,
  moveMeal,
  removeDay,
  removeMeal,
  toBody,
} from './diet-draft.ts';
import { MealEditor } from './meal-editor.tsx';

const MAX_DAYS = 14;

export type DietBody = ReturnType<typeof toBody>;

interface DietEditorProps {
  start: DietDraft;
  foods: readonly FoodDetail[];
  target: NutritionTarget | null;
  /** `opened` is the diet as it was when the editor was opened. */
  onSave: (body: DietBody, opened: DietBody) => Promise<void>;
  onCancel: () => void;
}

/** Edits a diet day by day with live totals; nothing is sent before it is saved. */
export function DietEditor({ start, foods, target, onSave, onCancel }: DietEditorProps) {
  const [draft, setDraft] = useState(start);
  const [first] = useState(draft);
  const [day, setDay] = useState(1);
  const { error, errorAt, draft: frame, save } = useDraftSave('meals');
  const dayName = draft.days[day - 1] ?? '';
  const days = draft.days.map((name, index) => ({ name, number: index + 1 }));
  return (
    <DraftEditor
      draft={frame}
      changed={draft !== first}
      more={
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setDraft(addMeal(draft, newId(), day))}
        >
          Agregar comida
        </Button>
      }
      onSave={() =>
        save(
          () => onSave(toBody(draft), toBody(first)),
          (meal) => setDay(draft.meals[meal]?.day ?? day),
        )
      }
      onCancel={onCancel}
    >
      <TextField
        label="Nombre de la dieta"
        value={draft.name}
        error={error('name')}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TextareaField
        label="Indicaciones"
        optional
        rows={2}
        value={draft.description}
        error={error('description')}
        onChange={(event) => setDraft({ ...draft, description: event.target.value })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-14 font-medium">Días</legend>
        {days.map(({ name, number }) => (
          <Chip key={number} on={number === day} onClick={() => setDay(number)}>
            {name || `Día ${number}`}
          </Chip>
        ))}
        {draft.days.length < MAX_DAYS && (
          <Chip
            add
            onClick={() => {
              setDraft(addDay(draft));
              setDay(draft.days.length + 1);
            }}
          >
            Agregar día
          </Chip>
        )}
      </fieldset>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Nombre del día"
          value={dayName}
          error={error(`days.${day - 1}`)}
          className="min-w-40 flex-1"
          onChange={(event) =>
            setDraft({ ...draft, days: draft.days.with(day - 1, event.target.value) })
          }
        />
        {draft.days.length < MAX_DAYS && (
          <Button
            icon={<CopyPlus size={16} aria-hidden="true" />}
            onClick={() => {
              setDraft(duplicateDay(draft, day, newId));
              setDay(draft.days.length + 1);
            }}
          >
            Duplicar día
          </Button>
        )}
        {draft.days.length > 1 && (
          <Button
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => {
              setDraft(removeDay(draft, day));
              setDay(Math.max(1, day - 1));
            }}
          >
            Quitar día
          </Button>
        )}
      </div>
      <TargetBars total={dayMacros(draft, day)} target={target} />
      {draft.meals.map((meal, index) =>
        meal.day === day ? (
          <MealEditor
            key={meal.key}
            meal={meal}
            foods={foods}
            error={errorAt(index)}
            onChange={(change) => setDraft((old) => changeMeal(old, meal.key, change))}
            onMove={(step) => setDraft(moveMeal(draft, meal.key, step))}
            onDrop={(key, over) => setDraft(dropItem(draft, key, over))}
            onRemove={() => setDraft(removeMeal(draft, meal.key))}
          />
        ) : null,
      )}
    </DraftEditor>
  );
}

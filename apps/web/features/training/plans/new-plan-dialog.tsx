import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { change } from '../../../lib/api/api.ts';
import { confirmThenLeave } from '../../../lib/forms/drafts/guard-unsaved-work.ts';
import { EMPTY_DRAFT } from './plan-draft.ts';
import { PlanEditor } from './plan-editor.tsx';

interface NewPlanDialogProps {
  userId: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Creates an empty plan for one person. */
export function NewPlanDialog({ userId, onAdded, onClose }: NewPlanDialogProps) {
  return (
    <Dialog open onClose={() => confirmThenLeave(onClose)} title="Plan nuevo" width="large">
      <PlanEditor
        start={EMPTY_DRAFT}
        onCancel={onClose}
        onSave={async (body) => {
          await change('POST /workouts/user-plans', { body: { ...body, userId } });
          onAdded();
        }}
      />
    </Dialog>
  );
}

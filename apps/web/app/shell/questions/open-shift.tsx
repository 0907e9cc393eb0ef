import { OpenShiftDialog } from '../../../features/counter/shift/open-shift-dialog.tsx';
import { answerShift } from '../../../lib/api/open-shift.ts';

/**
 * Opens a shift for somebody who takes cash without one, and then continues what they were doing.
 */
export const OpenShift = ({ reason }: { reason: string }) => (
  <OpenShiftDialog
    text={reason}
    onOpen={() => answerShift(true)}
    onClose={() => answerShift(false)}
  />
);

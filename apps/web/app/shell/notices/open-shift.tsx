import { OpenShiftDialog } from '../../../features/counter/shift/open-shift-dialog.tsx';
import { answerShift } from '../../../lib/api/open-shift.ts';

/** Whoever takes cash without a shift opens one, and what they were doing goes on. */
export const OpenShift = ({ reason }: { reason: string }) => (
  <OpenShiftDialog
    text={reason}
    onOpen={() => answerShift(true)}
    onClose={() => answerShift(false)}
  />
);

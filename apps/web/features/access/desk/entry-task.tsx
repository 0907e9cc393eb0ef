import { AccountDialog } from '../../../shared/accounts/account-dialog.tsx';
import { GraceDialog } from '../../../shared/memberships/grace-dialog.tsx';
import { ChargeDialog } from '../../../shared/memberships/selling/charge-dialog.tsx';
import type { Task } from './entry-remedies.tsx';

interface Props {
  task: Task;
  /** The person has entered already. */
  isIn: boolean;
  /** Called with the person who paid; null if the money is still to come. */
  onPaid: (userId: string | null) => void;
  /** Called when what keeps the person out is settled. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of what is done at the desk about somebody who may not enter. */
export function EntryTask({ task, isIn, onPaid, onDone, onClose }: Props) {
  switch (task.kind) {
    case 'charge':
      return (
        <ChargeDialog
          charge={task.charge}
          onDone={(isPaid) => {
            onPaid(isPaid ? task.charge.userId : null);
            onDone();
          }}
          onClose={onClose}
        />
      );
    case 'debt':
      return (
        <AccountDialog
          account={task.account}
          task={{ kind: 'pay' }}
          onDone={() => {
            onPaid(task.account.userId);
            if (!isIn) onDone();
          }}
          onClose={onClose}
        />
      );
    case 'grace':
      return (
        <GraceDialog
          membershipId={task.membershipId}
          name={task.name}
          maxDays={task.maxDays}
          save="Dar y registrar entrada"
          onDone={onDone}
          onClose={onClose}
        />
      );
  }
}

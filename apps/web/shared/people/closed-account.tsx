import { Button } from '@forja/ui/actions/button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { openAccount } from './open-account.ts';

/**
 * Says before anything is chosen that a closed account can buy nothing new, and who can open it.
 */
export function ClosedAccount({ userId, opens }: { userId: string; opens: boolean }) {
  const open = useAction(async () => {
    await openAccount(userId);
    toast('Abrimos su cuenta.');
  });
  return (
    <Banner
      tone="info"
      title="Su cuenta está cerrada."
      className="rounded-panel"
      action={
        opens && (
          <Button size={28} loading={open.busy} onClick={() => open.start()}>
            Abrir la cuenta
          </Button>
        )
      }
    >
      Puede pagar lo que debe, pero no comprar.
      {!opens && ' Para venderle algo, pide a quien dirige el gimnasio que la abra.'}
    </Banner>
  );
}

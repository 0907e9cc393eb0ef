import { Button } from '@forja/ui/actions/button.tsx';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import { rememberReturn } from '../../../lib/session/return-path.ts';

type RestockRequestProps = { productId: string; variantId: string };

/** Subscribes to the restock of a sold-out variant; a guest logs in first. */
export function RestockRequest({ productId, variantId }: RestockRequestProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const ask = useAction(async () => {
    await change('POST /store-products/{id}/restock-request', {
      params: { id: productId },
      body: { variantId },
    });
    setAsked(true);
  });
  if (isAsked)
    return <output className="text-13 text-ok">Te avisaremos cuando vuelva a haber.</output>;
  return (
    <Button
      className="self-start"
      loading={ask.busy}
      icon={<BellRing size={16} aria-hidden="true" />}
      onClick={() => {
        if (status === 'authenticated') return ask.start();
        rememberReturn(window.location);
        navigate('/login');
      }}
    >
      Avísame cuando llegue
    </Button>
  );
}

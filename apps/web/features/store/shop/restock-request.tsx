import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useNavigate } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { useSession } from '../../../lib/session/current.ts';
import { rememberReturn } from '../../../lib/session/return-path.ts';

type RestockRequestProps = { productId: string; variantId: string };

/** Subscribes to the restock of a sold-out variant; a guest logs in first. */
export function RestockRequest({ productId, variantId }: RestockRequestProps) {
  const { status } = useSession();
  const navigate = useNavigate();
  const ask = useMutation({
    mutationFn: () =>
      change('POST /store-products/{id}/restock-request', {
        params: { id: productId },
        body: { variantId },
      }),
    onError: (error) => toast({ tone: 'bad', message: errorMessage(error) }),
  });
  if (ask.isSuccess)
    return <output className="text-13 text-ok">Te avisaremos cuando vuelva a haber.</output>;
  return (
    <Button
      className="self-start"
      loading={ask.isPending}
      icon={<BellRing size={16} aria-hidden="true" />}
      onClick={() => {
        if (status === 'authenticated') return ask.mutate();
        rememberReturn(window.location);
        navigate('/login');
      }}
    >
      Avísame cuando llegue
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';

/** Says from whose drawer cash leaves, before a payment of it is voided. */
export function CashDrawerNotice() {
  const { data } = useQuery({
    queryKey: ['shifts', 'current'],
    queryFn: () => fetchOne('GET /shifts/current'),
  });
  if (!data) return null;
  const { shift } = data;
  return (
    <p className="text-13 text-muted">
      {shift
        ? `El efectivo sale de ${shift.registerName}, turno ${shift.number}, que abrió ${shift.openedBy ?? 'otra persona'}. Le avisamos a quien cobra ahí.`
        : 'El efectivo sale de una caja abierta: abre un turno, o elige en cuál estás, antes de anular.'}
    </p>
  );
}

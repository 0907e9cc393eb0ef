import type { FiscalStatusView } from '@forja/contract/fiscal/routes';

const WHO: Record<NonNullable<FiscalStatusView['away']>, string> = {
  network: 'No logramos conectarnos con Hacienda.',
  office: 'Los servicios de Hacienda no responden.',
};

/** While the tax office does not answer, says that documents wait and nobody has to do anything. */
export function OfficeAway({ away }: Pick<FiscalStatusView, 'away'>) {
  if (away === null) return null;
  return (
    <p
      role="status"
      className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn text-pretty"
    >
      {WHO[away]} Sigue vendiendo: los comprobantes se emiten en contingencia y salen solos cuando
      vuelva.
    </p>
  );
}

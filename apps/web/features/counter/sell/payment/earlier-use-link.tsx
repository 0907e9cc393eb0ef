/** Opens what a reference already paid for in another tab, so that the basket stays as it is. */
export function EarlierUseLink({ words, reference }: { words: string; reference: string }) {
  if (!words.includes('ya se usó')) return null;
  const [, order] = words.match(/pedido (\d+)/) ?? [];
  return (
    <a
      href={
        order
          ? `/orders-admin?buscar=${order}`
          : `/membresias?vista=pagos&buscar=${encodeURIComponent(reference)}`
      }
      target="_blank"
      rel="noreferrer"
      className="ml-1 font-medium underline"
    >
      {order ? 'Ver el pedido' : 'Ver ese pago'}
    </a>
  );
}

import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { EarlierUseLink } from './earlier-use-link.tsx';

const links = () =>
  [...document.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')]);

test('10: a reference that paid before leads to what it paid for', async () => {
  const used = 'Ese comprobante ya se usó en';
  await show(
    <EarlierUseLink words={`${used} el recibo 475 de Ana, del 17/11/2026.`} reference="44 82" />,
  );
  expect(links()).toEqual([['Ver ese pago', '/membresias?vista=pagos&buscar=44%2082']]);
  await show(
    <EarlierUseLink words={`${used} el pedido 97 de Ana, del 17/11/2026.`} reference="44" />,
  );
  expect(links()).toContainEqual(['Ver el pedido', '/orders-admin?buscar=97']);
});

test('a refusal for another reason has no link', async () => {
  await show(<EarlierUseLink words="Escribe el comprobante." reference="" />);
  expect(document.body.textContent).toBe('');
});

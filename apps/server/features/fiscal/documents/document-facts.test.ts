import { expect, test } from 'vitest';
import { examplesOn } from '../../../test/fiscal/fiscal-examples.ts';
import { headFacts, sumFacts } from './document-facts.ts';

const examples = examplesOn('2026-11-17');

function factsOf(name: string): Record<string, string> {
  const document = examples[name];
  if (!document) throw new Error(`no example ${name}`);
  return Object.fromEntries([...headFacts(document), ...sumFacts(document)]);
}

test('a document on paper says how it was paid, or until when it is owed', () => {
  expect(factsOf('ticket')).toMatchObject({
    Cliente: 'Sin identificar',
    Condición: 'Contado',
    'Pagado con': expect.stringMatching(/^SINPE Móvil ₡25\s000$/),
    'Correo del emisor': 'facturas@hierro.example',
  });
  const owed = factsOf('invoice-owed');
  expect(owed.Condición).toBe('Crédito · 30 días');
  expect(owed['Pagado con']).toBeUndefined();
  expect(factsOf('credit-note')['Pagado con']).toBeUndefined();
});

test('a document shows the exempt amount and the paper it is based on', () => {
  const facts = factsOf('invoice-exempted');
  expect(facts.Exoneración).toBe('Convenio internacional · AL-00012345-26');
  expect(facts['IVA exonerado']).toMatch(/^₡\d/);
  expect(factsOf('invoice')['IVA exonerado']).toBeUndefined();
});

test('amounts in dollars are shown with the exchange rate', () => {
  expect(factsOf('ticket-dollars').Moneda).toBe('Dólares, a ₡508,37 por dólar');
  expect(factsOf('ticket-dollars').Total).toContain('$');
  expect(factsOf('ticket').Moneda).toBeUndefined();
});

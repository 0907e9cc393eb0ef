import { expect, test } from 'vitest';
import { actionText } from './words.ts';

test.each([
  ['payments.confirm', 'Confirmó un pago'],
  ['people.care.view', 'Miró las notas médicas'],
  ['locations.create', 'Creó una sede'],
  ['pagos.export', 'Exportó los pagos'],
  ['statistics.export', 'Exportó las estadísticas'],
  ['video.create', 'Creó un video'],
  ['classes.cancel', 'Canceló una clase'],
  ['classes.unheard-of', 'Cambió una clase'],
  ['nobody.knows', 'Hizo un cambio'],
])('%s reads %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});

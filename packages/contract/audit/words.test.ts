import { expect, test } from 'vitest';
import { actionText } from './words.ts';

test.each([
  ['payments.confirm', 'Confirmó un pago'],
  ['people.care.view', 'Miró las notas médicas'],
  ['locations.create', 'Creó una sede'],
  ['pagos.export', 'Exportó los pagos'],
  ['estado-de-cuenta.export', 'Exportó el estado de cuenta de una persona'],
  ['personas-por-revisar.export', 'Exportó las filas por revisar de una importación de personas'],
  ['statistics.export', 'Exportó las estadísticas'],
  ['video.create', 'Creó un video'],
  ['store.card-account', 'Cambió la cuenta que recibe los pagos con tarjeta'],
  ['classes.cancel', 'Canceló una clase'],
  ['plan.assign', 'Asignó una rutina'],
  ['devices.open', 'Abrió una puerta'],
  ['classes.unheard-of', 'Cambió una clase'],
  ['nobody.knows', 'Hizo un cambio'],
])('%s reads %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});

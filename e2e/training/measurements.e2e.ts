import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, reserveMember } from '../support/people.ts';
import { drawnPicture } from '../support/pictures.ts';

const weighing = (time: string, value: string, unit = 'kg') =>
  `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Báscula" unit="${unit}" startDate="${time}" value="${value}"/>`;

test('weight comes in from Apple Health once, a removed measurement comes back, and a photo is for its person alone', async ({
  page,
}) => {
  const { id, email } = await reserveMember(87);
  await sql('delete from measurements where user_id = $1', [id]);
  await beginSession(page, email);
  await page.goto(gymUrl('demo', '/mediciones'));
  const xml = `<HealthData locale="es_CR">${[
    weighing('2026-01-10 06:30:12 -0600', '72.5'),
    weighing('2026-01-10 20:00:00 -0600', '72.9'),
    weighing('2026-02-10 06:30:12 -0600', '158', 'lb'),
  ].join('\n')}</HealthData>`;
  const bring = async () => {
    await page.getByRole('button', { name: 'Importar' }).click();
    await page
      .getByLabel('Archivo')
      .setInputFiles({ name: 'exportar.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  };
  await bring();
  await expect(page.getByText('Encontramos tu peso de 2 días.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const accept = page.getByRole('button', { name: 'Acepto', exact: true });
  const done = page.getByText('Agregamos tu peso de 2 días.');
  await expect(accept.or(done)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(done).toBeVisible();

  const corrected = page.getByRole('button', { name: /^Corregir la medición/ });
  await expect(corrected).toHaveCount(2);
  await bring();
  await expect(page.getByText(/; 2 días ya están en tus mediciones/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Borrar la medición/ })
    .first()
    .click();
  await expect(corrected).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(corrected).toHaveCount(2);
  const rows = await sql(
    'select weight_kg from measurements where user_id = $1 order by taken_at',
    [id],
  );
  expect(rows).toEqual([{ weight_kg: 72.9 }, { weight_kg: 71.67 }]);

  // Only its person sees a photo, until they share it.
  await sql('delete from progress_photos where user_id = $1', [id]);
  await page.getByRole('button', { name: 'Agregar foto' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar foto' });
  await expect(adding).toContainText('Solo yo la veo.');
  await adding.locator('input[type=file]').setInputFiles(await drawnPicture(page, '#334455'));
  await adding.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByText('Guardamos la foto.');
  await expect(accept.or(saved)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(saved).toBeVisible();
  const kept = await sql('select shared from progress_photos where user_id = $1', [id]);
  expect(kept).toEqual([{ shared: false }]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNoSidewaysScroll(page);
});

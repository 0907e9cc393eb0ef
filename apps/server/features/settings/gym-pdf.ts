import type { Settings } from '@forja/contract/settings/routes';
import { bestExtreme, contrast, graphicMinimum } from '@forja/ui/theme/contrast.ts';
import { completeTheme } from '@forja/ui/theme/css.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { cellText, type GymLocale } from '../../platform/documents/columns.ts';
import { createPdf, type Pdf, type PdfAbout, type PdfBrand } from '../../platform/documents/pdf.ts';
import { undefinedWhileUnavailable } from '../../platform/errors/file-store-unavailable.ts';
import type { Files } from '../../platform/files/files.ts';
import { openSharp } from '../../platform/files/sharp.ts';
import * as settingsRows from './settings-rows.ts';

/** Twice the printed size, so that it stays sharp on paper. */
const LOGO_HEIGHT = 204;

async function logoOf(files: Files, gymId: string, logo: string | null): Promise<PdfBrand['logo']> {
  const bytes = logo ? await undefinedWhileUnavailable(files.read(gymId, logo)) : undefined;
  if (!bytes) return undefined;
  const sharp = await openSharp();
  const { data, info } = await sharp(bytes)
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The currency and time zone of the gym. */
export async function localeOf(db: Db): Promise<GymLocale & { gymName: string }> {
  const { currency, timeZone, gymName } = await settingsRows.read(db);
  return { currency, timeZone, gymName };
}

/** The gym's details that a receipt must contain, as far as they are known. */
const detailsOf = ({ legalId, address, phone, email }: Settings['contact']): string[] =>
  [legalId && `Cédula jurídica ${legalId}`, address, phone && `Tel. ${phone}`, email].flatMap(
    (detail) => detail || [],
  );

/** Starts a PDF with the gym's name, logo and colours. */
export async function openGymPdf(
  db: Db,
  files: Files,
  about: Omit<PdfAbout, 'madeAt'> & { currency?: string | undefined },
): Promise<Pdf> {
  const settings = await settingsRows.read(db);
  const { currency = settings.currency, ...head } = about;
  const { primary, 'button-text': buttonText } = completeTheme(settings.theme).light;
  const readable = contrast(buttonText, primary) >= graphicMinimum;
  const brand: PdfBrand = {
    gymName: settings.gymName,
    details: detailsOf(settings.contact),
    logo: await logoOf(files, db.gymId, settings.logo),
    primary,
    onPrimary: readable ? buttonText : bestExtreme(primary),
  };
  const now = cellText('instant', new Date().toISOString(), settings);
  return createPdf(brand, { ...head, madeAt: `Hecho el ${now}` }, { ...settings, currency });
}

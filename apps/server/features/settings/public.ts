/** What other features may use of settings; everything else here is its own. */
export { localeOf, openGymPdf } from './gym-pdf.ts';
export { isStoreOpen, readGymSettings, readSettings, SETTINGS_CHANGED } from './settings.ts';

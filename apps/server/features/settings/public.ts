/** What other features may use of settings. The rest of this folder is internal. */
export { localeOf, openGymPdf } from './gym-pdf.ts';
export { lockPaymentDetails, readPaymentDetails } from './payment-details.ts';
export { isStoreOpen, readGymSettings, readSettings, SETTINGS_CHANGED } from './settings.ts';

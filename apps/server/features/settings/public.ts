/** What other features may use of settings; everything else here is its own. */
export { gymDocument, placeOf } from './document.ts';
export { isStoreOpen, readGymSettings, readSettings, SETTINGS_CHANGED } from './settings.ts';

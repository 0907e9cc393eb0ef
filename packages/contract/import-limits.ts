/** How large a file with lines to import may be. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

/** The largest file of lines that can be imported. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

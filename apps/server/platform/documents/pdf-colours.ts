/** The colours of a document beside those of its gym. */
export const INK = '#1b1b1f';
export const MUTED = '#5c5c66';
export const LINE = '#d9d9df';
export const SHADE = '#f3f3f6';

import { Html, html } from '../../../platform/http/pages/html.ts';

/**
 * The screen takes over what is drawn here (`app/take-over.ts` of the web). React finds each of its
 * `Suspense` parts by these comments.
 */
const START = new Html('<!--$-->');
const START_OF_OTHER = new Html('<!--$!-->');
const END = new Html('<!--/$-->');

/** A part that the screen takes over. */
export const part = (inside: Html): Html => html`${START}${inside}${END}`;

/** A part that has nothing to show to a guest. */
export const emptyPart = html`${START}${END}`;

/** A part that depends on the device, so that the screen draws it anew. */
export const devicePart = (inside: Html): Html => html`${START_OF_OTHER}${inside}${END}`;

/** The look of a row of the sidebar. */
export const rowClass =
  'flex coarse:h-11 items-center gap-2.5 rounded-control px-2.5 font-medium transition-colors duration-120';

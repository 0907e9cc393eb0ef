/** A row of the tasks that wait for staff; on a phone it has less padding. */
export const attentionRow =
  'flex min-h-14 items-center gap-3 border-t border-line-2 py-2 pr-4 pl-5 max-sm:gap-2.5 max-sm:pr-3 max-sm:pl-4';

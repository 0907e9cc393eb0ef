/** Whom a sentence speaks to: the person it is about, or staff who attend them. */
export type Reader = 'member' | 'staff';

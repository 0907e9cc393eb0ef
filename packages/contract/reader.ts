/** Who reads a sentence: the person it is about, or the staff who attend them. */
export type Reader = 'member' | 'staff';

import { Children, type HTMLAttributes } from 'react';

/** A list that is not there while it has no items: a screen reader would announce an empty one. */
export function List({ ordered, ...rest }: HTMLAttributes<HTMLElement> & { ordered?: boolean }) {
  if (Children.toArray(rest.children).length === 0) return null;
  const Tag = ordered ? 'ol' : 'ul';
  return <Tag {...rest} />;
}

import { useEffect, useState } from 'react';

/**
 * What a form was opened on, and a way to open it anew on what was saved. Newer data takes its place
 * by itself only while nothing is unsaved, so that nobody loses what they type because it was read
 * again. The form needs a `key` of what it was opened on.
 */
export function useOpened<T>(
  newest: T,
  isDirty: () => boolean,
): [opened: T, open: (saved: T) => void] {
  const [opened, open] = useState(newest);
  useEffect(() => {
    if (!isDirty()) open(newest);
  }, [newest, isDirty]);
  return [opened, open];
}

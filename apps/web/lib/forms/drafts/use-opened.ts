import { useEffect, useState } from 'react';

/**
 * The data a form was opened with, and a function to open it again with saved data. Newer data
 * replaces it only while nothing is unsaved, so that a refetch never discards typed text. The form
 * needs a `key` that depends on the opened data.
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

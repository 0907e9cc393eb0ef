import { MAX_SEARCH } from '@forja/contract/search';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while the person types, after a short pause. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // A change from elsewhere, such as cleared filters, replaces the typed text.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      search.current(asked.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      className="min-w-40 flex-1 sm:max-w-80"
      placeholder={placeholder}
      maxLength={MAX_SEARCH}
      icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

import { plainText } from '@forja/calendar/plain-text';
import { CABYS_SOURCE, COMMON_CABYS } from '@forja/contract/fiscal/cabys';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import type { FieldProps } from '@forja/ui/fields/field.tsx';
import { useState } from 'react';

export const CABYS_HINT = `Búscalo por nombre o escribe los 13 dígitos. ${CABYS_SOURCE}.`;

const WHOLE_CODE = /^\d{13}$/;

const option = ({ code, name, taxPercent }: (typeof COMMON_CABYS)[number]) => ({
  value: code,
  label: `${code} · ${name}`,
  detail: `IVA ${taxPercent} %`,
});

/** A code that is not in the list is kept as typed. */
const written = (code: string) => ({ value: code, label: code, detail: 'Como lo escribiste' });

const matches = (typed: string) => {
  const words = plainText(typed).split(' ').filter(Boolean);
  return ({ code, name }: (typeof COMMON_CABYS)[number]): boolean =>
    words.every((word) => code.startsWith(word) || plainText(name).includes(word));
};

function optionsFor(typed: string, code: string | null) {
  const found = COMMON_CABYS.filter(matches(typed)).map(option);
  const known = code !== null && COMMON_CABYS.find((each) => each.code === code);
  const shown = known ? option(known) : code !== null ? written(code) : undefined;
  return shown && !found.some(({ value }) => value === shown.value) ? [shown, ...found] : found;
}

interface Props extends FieldProps {
  /** The value that a form sends. */
  name?: string;
  defaultValue?: string | number | null | undefined;
  onCode?: (code: string | null) => void;
}

/** A code of the catalogue, found among the common ones by name, or written whole. */
export function CabysField({ name, defaultValue, onCode, hint, ...field }: Props) {
  const [code, setCode] = useState(defaultValue ? String(defaultValue) : null);
  const [typed, setTyped] = useState('');
  const choose = (chosen: string | null) => {
    setCode(chosen);
    setTyped('');
    onCode?.(chosen);
  };
  const search = (text: string) => {
    const trimmed = text.trim();
    if (WHOLE_CODE.test(trimmed)) choose(trimmed);
    else setTyped(trimmed);
  };
  return (
    <div className={field.className}>
      {name && <input type="hidden" name={name} value={code ?? ''} />}
      <Combobox
        {...field}
        className=""
        hint={hint ?? CABYS_HINT}
        placeholder="Por ejemplo, gimnasios"
        options={optionsFor(typed, code)}
        value={code}
        onValue={choose}
        onSearch={search}
        emptyText="No está entre los más usados: escribe los 13 dígitos."
      />
    </div>
  );
}

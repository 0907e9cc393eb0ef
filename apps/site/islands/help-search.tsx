import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { searchHelp } from '../content/library/help/search.ts';
import { Icon } from '../layout/icons.tsx';

function summary(text: string, found: number): string {
  if (text.trim() === '') return '';
  if (found === 0) return 'Ningún artículo con esas palabras.';
  return found === 1 ? '1 artículo' : `${found} artículos`;
}

/** The search box of the help centre: results are links to the articles of the same page. */
export default function HelpSearch() {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // The box may already contain text that was typed before this component was hydrated.
  useEffect(() => setText(box.current?.value ?? ''), []);
  const wanted = useDeferredValue(text);
  const hits = searchHelp(wanted);
  return (
    <div className="help-search">
      <label className="help-box">
        <span className="sr-only">Buscar en la ayuda</span>
        <Icon name="search" size={24} />
        <input
          className="input"
          type="search"
          placeholder="SINPE, código, importar…"
          ref={box}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="help-count" role="status">
        {summary(wanted, hits.length)}
        {wanted.trim() !== '' && hits.length === 0 && (
          <>
            {' '}
            <a href="/contact">Escríbenos</a> y te respondemos.
          </>
        )}
      </p>
      {hits.length > 0 && (
        <ul className="rows help-hits">
          {hits.map((hit) => (
            <li key={hit.id}>
              <a className="row" href={`#${hit.id}`}>
                <span>{hit.title}</span>
                <span className="note">{hit.category}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

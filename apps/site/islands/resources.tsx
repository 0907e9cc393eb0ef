import { useState } from 'react';
import {
  countResources,
  matchesResource,
  type ResourceFilter,
  resourceFilters,
  resources,
} from '../content/library/resources.ts';
import { Icon } from '../layout/icons.tsx';
import { ResourceCard } from '../layout/resource-card.tsx';

/** The list of resources with its filter and its search. */
export default function Resources() {
  const [filter, setFilter] = useState<ResourceFilter>('all');
  const [text, setText] = useState('');
  const found = resources.filter((resource) => matchesResource(resource, filter, text));
  const reset = () => {
    setFilter('all');
    setText('');
  };
  return (
    <>
      <div className="between tools">
        <fieldset className="tags">
          <legend className="sr-only">Tipo de recurso</legend>
          {resourceFilters.map(({ id, label }) => (
            <button
              className="chip"
              type="button"
              key={id}
              aria-pressed={filter === id}
              onClick={() => setFilter(id)}
            >
              {label} <span>{countResources(id)}</span>
            </button>
          ))}
        </fieldset>
        <label className="search">
          <span className="sr-only">Buscar recursos</span>
          <Icon name="search" size={19} />
          <input
            className="input"
            type="search"
            placeholder="Buscar por título o tema"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      <p className="tools-count" role="status">
        {found.length === 1 ? '1 recurso' : `${found.length} recursos`}
      </p>
      {found.length > 0 ? (
        <ul className="grid four shelf">
          {found.map((resource) => (
            <li key={resource.id}>
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty muted">
          <p className="h4">Nada con esas palabras.</p>
          <p>Prueba con «finanzas», «acceso» o «clases», o quita el filtro.</p>
          <button className="btn ghost" type="button" onClick={reset}>
            Ver todos los recursos
          </button>
        </div>
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import {
  countResources,
  matchesResource,
  type ResourceFilter,
  resourceFilters,
  resources,
} from '../content/library/resources.ts';
import { Icon } from '../layout/icons.tsx';
import { ResourceCard } from '../layout/resource-card.tsx';

/** What a browser knows by itself of a filter and a search box, also before this script is there. */
function chosenIn(tools: HTMLElement | null): { filter: ResourceFilter; text: string } {
  const kind = tools?.querySelector<HTMLInputElement>('input:checked')?.value;
  const box = tools?.querySelector<HTMLInputElement>('input[type="search"]');
  return {
    filter: resourceFilters.find(({ id }) => id === kind)?.id ?? 'all',
    text: box?.value ?? '',
  };
}

/** The list of resources with its filter and its search. */
export default function Resources() {
  const tools = useRef<HTMLFormElement>(null);
  const [{ filter, text }, setChosen] = useState(() => chosenIn(null));
  const read = () => setChosen(chosenIn(tools.current));
  // Something may have been pressed or typed before this component was hydrated.
  useEffect(read, []);
  const found = resources.filter((resource) => matchesResource(resource, filter, text));
  // The featured ones already stand above the list, until something is looked for.
  const isWhole = filter === 'all' && text.trim() === '';
  const listed = isWhole ? found.filter(({ featured }) => !featured) : found;
  return (
    <>
      <form className="between tools" ref={tools} onChange={read} method="dialog">
        <fieldset className="tags">
          <legend className="sr-only">Tipo de recurso</legend>
          {resourceFilters.map(({ id, label }) => (
            <label className="chip" key={id}>
              <input
                className="sr-only"
                type="radio"
                name="kind"
                value={id}
                defaultChecked={id === 'all'}
              />
              {label} <span>{countResources(id)}</span>
            </label>
          ))}
        </fieldset>
        <label className="search">
          <span className="sr-only">Buscar recursos</span>
          <Icon name="search" size={19} />
          <input className="input" type="search" placeholder="Buscar por título o tema" />
        </label>
      </form>
      <p className="tools-count" role="status">
        {found.length === 1 ? '1 recurso' : `${found.length} recursos`}
        {isWhole && ', los destacados arriba'}
      </p>
      {listed.length > 0 ? (
        <ul className="grid four shelf">
          {listed.map((resource) => (
            <li key={resource.id}>
              <ResourceCard resource={resource} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty muted">
          <p className="h4">Nada con esas palabras.</p>
          <p>Prueba con «finanzas», «acceso» o «clases», o quita el filtro.</p>
          <button
            className="btn ghost"
            type="button"
            onClick={() => {
              tools.current?.reset();
              read();
            }}
          >
            Ver todos los recursos
          </button>
        </div>
      )}
    </>
  );
}

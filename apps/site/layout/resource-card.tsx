import { type Resource, resourceKind } from '../content/library/resources.ts';
import { SoonButton } from './blocks.tsx';
import { Cover } from './cover.tsx';
import { Icon } from './icons.tsx';

/** The kind of a resource in a few words: `Guía · PDF`. */
export function ResourceMeta({ resource }: { resource: Resource }) {
  return (
    <p className="kind">
      <b>{resourceKind[resource.category]}</b> · {resource.type}
    </p>
  );
}

function weight({ pages, size, type }: Resource): string {
  if (size === '') return 'Se usa en el navegador';
  const sheets = type === 'Excel' ? 'hojas' : 'páginas';
  return `${pages} ${sheets} · ${size}`;
}

/** The foot of a resource: its size, its rating and downloads, and a button without behaviour. */
export function ResourceFoot({ resource }: { resource: Resource }) {
  const online = resource.type === 'En línea';
  return (
    <div className="resource-foot">
      <p className="note num">
        {weight(resource)}
        <br />
        <span className="rating">
          <Icon name="star" size={14} /> {resource.rating.toFixed(1)}
          <span className="sr-only"> de 5</span>
        </span>{' '}
        · {resource.downloadCount} {online ? 'usos' : 'descargas'}
      </p>
      <SoonButton className="icon-btn">
        <Icon name={online ? 'arrow' : 'download'} size={19} />
        <span className="sr-only">
          {online ? 'Abrir' : 'Descargar'} {resource.title}
        </span>
      </SoonButton>
    </div>
  );
}

/** A resource in a list. */
export function ResourceCard({ resource }: { resource: Resource }) {
  return (
    <article className="card stacked">
      <div className="stacked-picture">
        <Cover spec={resource.image} />
      </div>
      <div className="stacked-body">
        <ResourceMeta resource={resource} />
        <h3 className="h4">{resource.title}</h3>
        <p className="text">{resource.description}</p>
        <ResourceFoot resource={resource} />
      </div>
    </article>
  );
}

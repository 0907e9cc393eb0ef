import { resources as allResources, type Resource } from '../content/library/resources.ts';
import Resources from '../islands/resources.tsx';
import { Hero } from '../layout/blocks.tsx';
import { Cover } from '../layout/cover.tsx';
import { Island } from '../layout/island.tsx';
import { Newsletter } from '../layout/newsletter.tsx';
import { ResourceFoot, ResourceMeta } from '../layout/resource-card.tsx';

function Featured({ resource, large }: { resource: Resource; large: boolean }) {
  return (
    <article className={large ? 'card featured large' : 'card featured'}>
      <div className="stacked-picture">
        <Cover spec={resource.image} width={large ? 760 : 210} height={large ? 392 : 280} />
      </div>
      <div className="stacked-body">
        <ResourceMeta resource={resource} />
        <h2>{resource.title}</h2>
        <p className="text">{resource.description}</p>
        <ResourceFoot resource={resource} />
      </div>
    </article>
  );
}

export function ResourcesPage() {
  const featured = allResources.filter((resource) => resource.featured);
  return (
    <>
      <Hero
        set
        cold={
          <>
            Caja de <br />
          </>
        }
        hot="herramientas."
        long
        lead="Guías, e-books, plantillas y calculadoras para llevar mejor tu gimnasio."
      />
      <section className="w featured-row" aria-label="Recursos destacados">
        {featured.map((resource, index) => (
          <Featured key={resource.id} resource={resource} large={index === 0} />
        ))}
      </section>
      <section className="w catalogue" aria-label="Todos los recursos">
        <Island name="resources" component={Resources} props={{}} />
        <p className="note">
          La biblioteca abre con el lanzamiento: las descargas estarán disponibles próximamente. Las
          cifras de descargas y las calificaciones son de muestra.
        </p>
      </section>
      <Newsletter
        id="boletin-recursos"
        title="Recién salido del fuego."
        text="Los recursos nuevos, en tu correo."
      />
    </>
  );
}

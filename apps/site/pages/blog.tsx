import { postCategories, posts } from '../content/posts.ts';
import { Badge, Closing, Hero } from '../layout/blocks.tsx';
import { categoryId, PostCard } from '../layout/post-card.tsx';

function Filter() {
  const filters = [
    { id: 'todos', label: 'Todos', count: posts.length },
    ...postCategories.map(({ id, label }) => ({
      id,
      label,
      count: posts.filter((post) => post.category === label).length,
    })),
  ];
  return (
    <fieldset className="filter">
      <legend className="sr-only">Categoría</legend>
      {filters.map(({ id, label, count }) => (
        <label className="chip" key={id}>
          <input
            className="sr-only"
            type="radio"
            name="category"
            id={`categoria-${id}`}
            defaultChecked={id === 'todos'}
          />
          {label} <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function BlogPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Escrito en <br />
          </>
        }
        hot="caliente."
        lead="Lo que aprendemos construyendo para gimnasios, sin humo y con las cuentas a la vista."
      >
        <p className="beta">
          <Badge tone="soft" icon="bolt">
            Beta
          </Badge>
          <span>
            El blog está en versión beta: estos seis artículos son de muestra, y sus cifras de
            lecturas también.
          </span>
        </p>
      </Hero>
      <section className="w posts" aria-label="Artículos">
        <Filter />
        <ul className="post-grid">
          {posts.map((post) => (
            <li key={post.id} data-category={categoryId(post)}>
              <PostCard post={post} large={post.featured} />
            </li>
          ))}
        </ul>
      </section>
      <Closing
        title="Del papel al hierro."
        text="Lo que lees aquí, funcionando: una demo dura 30 minutos y no pide tarjeta."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/resources', label: 'Ver recursos' }}
      />
    </>
  );
}

import { type Post, postCategories, posts } from '../content/library/posts.ts';
import { plain } from '../content/library/search.ts';
import { Badge, Closing, Hero } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';
import { categoryId, PostCard } from '../layout/post-card.tsx';
import { FEED_PATH } from '../route.ts';

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
    <fieldset className="tags">
      <legend className="sr-only">Categoría</legend>
      {filters.map(({ id, label, count }) => (
        <label className="chip" key={id}>
          <input
            className="sr-only"
            type="radio"
            name="category"
            id={`categoria-${id}`}
            data-category={id}
            defaultChecked={id === 'todos'}
          />
          {label} <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Search() {
  return (
    <label className="search">
      <span className="sr-only">Buscar artículos</span>
      <Icon name="search" size={19} />
      <input className="input" type="search" placeholder="Buscar por título o tema" />
    </label>
  );
}

function Nothing() {
  return (
    <div className="empty muted" hidden>
      <p className="h4">Nada con esas palabras.</p>
      <p>Prueba con «SINPE», «rutinas» o «clases», o quita la categoría.</p>
      <button className="btn ghost" type="button">
        Ver todos los artículos
      </button>
    </div>
  );
}

/** The text that the blog's search looks through. */
function wordsOf({ title, excerpt, category, tags }: Post): string {
  return plain([title, excerpt, category, ...tags].join(' · '));
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
      <section className="w posts" aria-label="Artículos" data-script="blog-search">
        <div className="between tools">
          <Filter />
          <Search />
        </div>
        <p className="tools-count" role="status">
          {posts.length} artículos
        </p>
        <ul className="grid post-grid">
          {posts.map((post) => (
            <li key={post.id} data-category={categoryId(post)} data-words={wordsOf(post)}>
              <PostCard post={post} large={post.featured} />
            </li>
          ))}
        </ul>
        <Nothing />
        <p className="note feed">
          ¿Usas un lector de noticias? <a href={FEED_PATH}>Sigue el blog por Atom</a>.
        </p>
      </section>
      <Closing
        tone="calm"
        title="Del papel al hierro."
        text="Lo que lees aquí, funcionando: una demo dura 30 minutos y no pide tarjeta."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/resources', label: 'Ver recursos' }}
      />
    </>
  );
}

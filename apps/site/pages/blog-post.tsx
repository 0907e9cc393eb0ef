import { longDate } from '../content/dates.ts';
import { anchorOf } from '../content/library/article.ts';
import { nextPosts, type Post } from '../content/library/posts.ts';
import { Prose } from '../layout/article.tsx';
import { Closing } from '../layout/blocks.tsx';
import { Cover } from '../layout/cover.tsx';
import { Icon } from '../layout/icons.tsx';

function Contents({ post }: { post: Post }) {
  const headings = post.body.filter((block) => block.kind === 'heading');
  return (
    <aside className="contents">
      <nav aria-label="En este artículo">
        <p className="h4">En este artículo</p>
        <ol>
          {headings.map(({ text }) => (
            <li key={text}>
              <a href={`#${anchorOf(text)}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="note">{post.tags.map((tag) => `#${tag.replaceAll(' ', '')}`).join('  ')}</p>
    </aside>
  );
}

function PostArticle({ post }: { post: Post }) {
  return (
    <article>
      <header className="w hero post-head">
        <p className="trail">
          <a href="/blog">Blog</a>
          <i className="spark" />
          {post.category}
        </p>
        <h1>
          {post.headline[0]} <span className="hot">{post.headline[1]}</span>
        </h1>
        <div className="between head">
          <p className="lead">{post.excerpt}</p>
          <p className="note num">
            {post.author}
            <br />
            <time dateTime={post.date}>{longDate(post.date)}</time> · {post.readTime} min de lectura
            <br />
            {post.views} lecturas · {post.likes} me gusta{' '}
            <span className="sample">(cifras de muestra)</span>
          </p>
        </div>
      </header>
      <div className="w">
        <div className="post-picture">
          <Cover spec={post.image} width={1280} height={400} />
        </div>
      </div>
      <div className="w post-columns">
        <Contents post={post} />
        <Prose blocks={post.body} />
      </div>
    </article>
  );
}

/** The page of one post. */
export function PostPage({ post }: { post: Post }) {
  return (
    <>
      <PostArticle post={post} />
      <section className="band" aria-label="Sigue leyendo">
        <div className="w sec">
          <h2 className="mid">Sigue leyendo.</h2>
          <ul className="rows next">
            {nextPosts(post).map((next) => (
              <li key={next.id}>
                <a className="row" href={`/blog/${next.id}`}>
                  <span className="kind">
                    <b>{next.category}</b> · {next.readTime} min
                  </span>
                  <h3>{next.title}</h3>
                  <Icon name="arrow" size={26} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing
        tone="calm"
        title="Del papel al hierro."
        text="Lo que leíste, funcionando: una demo dura 30 minutos y no pide tarjeta."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/blog', label: 'Todos los artículos' }}
      />
    </>
  );
}

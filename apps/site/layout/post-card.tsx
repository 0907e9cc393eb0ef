import { longDate } from '../content/dates.ts';
import { type Post, postCategories } from '../content/library/posts.ts';
import { Cover } from './cover.tsx';

/** A post in a list; the whole card is the link. */
export function PostCard({ post, large = false }: { post: Post; large?: boolean }) {
  return (
    <a
      className={large ? 'card stacked post large' : 'card stacked post'}
      href={`/blog/${post.id}`}
    >
      <div className="stacked-picture">
        <Cover spec={post.image} width={large ? 760 : 400} height={large ? 420 : 220} />
      </div>
      <div className="stacked-body">
        <p className="kind">
          <b>{post.category}</b> · {post.readTime} min de lectura
        </p>
        <h2 className={large ? undefined : 'h4'}>{post.title}</h2>
        <p className="text">{post.excerpt}</p>
        <p className="note num between post-foot">
          <time dateTime={post.date}>{longDate(post.date)}</time>
          <span>
            {post.views} lecturas · {post.likes} me gusta
          </span>
        </p>
      </div>
    </a>
  );
}

/** The id of a post's category in the blog's filter. */
export function categoryId(post: Post): string | undefined {
  return postCategories.find(({ label }) => label === post.category)?.id;
}

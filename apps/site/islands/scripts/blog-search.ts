import { plain } from '../../content/library/search.ts';

/**
 * Finds posts by their words. The stylesheet filters by category; this script only counts with it.
 */
export default function searchPosts(section: HTMLElement): void {
  const box = section.querySelector<HTMLInputElement>('input[type="search"]');
  const everything = section.querySelector<HTMLInputElement>('[data-category="todos"]');
  const status = section.querySelector('[role="status"]');
  const empty = section.querySelector<HTMLElement>('.empty');
  const posts = [...section.querySelectorAll<HTMLElement>('li[data-words]')];

  const show = () => {
    const wanted = plain(box?.value ?? '');
    const chosen = section.querySelector<HTMLElement>('input:checked')?.dataset.category;
    for (const post of posts) post.hidden = !post.dataset.words?.includes(wanted);
    const found = posts.filter(
      (post) => !post.hidden && (chosen === 'todos' || post.dataset.category === chosen),
    ).length;
    if (status) status.textContent = found === 1 ? '1 artículo' : `${found} artículos`;
    if (empty) empty.hidden = found > 0;
  };

  section.addEventListener('input', show);
  section.querySelector('.empty button')?.addEventListener('click', () => {
    if (box) box.value = '';
    if (everything) everything.checked = true;
    show();
    box?.focus();
  });
  // The box may already contain text that was typed before this script was loaded.
  show();
}

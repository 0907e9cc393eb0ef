// The only script of a page with an island: it fetches React and the island when they come near.
const islands = import.meta.glob('./*.tsx');

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      const load = islands[`./${target.dataset.island}.tsx`];
      if (load)
        Promise.all([load(), import('./mount.ts')]).then(([m, { mount }]) => mount(target, m));
    }
  },
  { rootMargin: '200px' },
);

for (const element of document.querySelectorAll('[data-island]')) watcher.observe(element);

// The only script of a page with interactive parts. An island is a React component, loaded with
// React when it comes near; `data-script` names a small script without React.
const islands = import.meta.glob('./*.tsx');
const scripts = import.meta.glob<{ default: (element: HTMLElement) => void }>('./scripts/*.ts');

async function wake(element: HTMLElement): Promise<void> {
  const { island, script } = element.dataset;
  const [component, small] = [islands[`./${island}.tsx`], scripts[`./scripts/${script}.ts`]];
  if (small) (await small()).default(element);
  if (!component) return;
  const [module, { mount }] = await Promise.all([component(), import('./mount.ts')]);
  mount(element, module);
}

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      void wake(target);
    }
  },
  { rootMargin: '200px' },
);

function wakeOnTouch(element: HTMLElement): void {
  const first = new AbortController();
  const touched = () => {
    first.abort();
    void wake(element);
  };
  for (const kind of ['pointerover', 'focusin']) {
    element.addEventListener(kind, touched, { signal: first.signal });
  }
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island], [data-script]')) {
  if (element.dataset.wake === 'touch') wakeOnTouch(element);
  else watcher.observe(element);
}

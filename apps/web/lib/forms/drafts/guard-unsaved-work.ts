/** Unsaved work on the screen, which needs a confirmation before it is lost. */
interface Work {
  isDirty: () => boolean;
  /** Asks for confirmation and calls `go` if the answer is to leave. */
  ask: (go: () => void) => void;
}

const works = new Set<Work>();
const unsaved = (): Work | undefined => [...works].find((work) => work.isDirty());

/** Calls `go` at once, or after the person agreed to lose unsaved work. */
export function confirmThenLeave(go: () => void): void {
  const work = unsaved();
  if (work) work.ask(go);
  else go();
}

function closing(event: BeforeUnloadEvent): void {
  if (unsaved()) event.preventDefault();
}

const opensHere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;

let allowed: HTMLAnchorElement | null = null;

function followed(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link === allowed || !opensHere(link, event)) return;
  const work = unsaved();
  if (!work) return;
  event.preventDefault();
  event.stopPropagation();
  work.ask(() => {
    allowed = link;
    link.click();
    allowed = null;
  });
}

/** Watches links, reloads and closing the tab while there may be unsaved work. */
export function guardUnsavedWork(work: Work): () => void {
  if (works.size === 0) {
    addEventListener('beforeunload', closing);
    document.addEventListener('click', followed, true);
  }
  works.add(work);
  return () => {
    works.delete(work);
    if (works.size > 0) return;
    removeEventListener('beforeunload', closing);
    document.removeEventListener('click', followed, true);
  };
}

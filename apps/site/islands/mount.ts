import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

function isIsland(module: unknown): module is { default: ComponentType } {
  return typeof module === 'object' && module !== null && 'default' in module;
}

/** Hydrates the server's HTML of one island and says so with `data-ready`. */
export function mount(element: HTMLElement, module: unknown): void {
  if (!isIsland(module)) return;
  const props = JSON.parse(element.dataset.props ?? '{}');
  hydrateRoot(element, createElement(module.default, props), {
    identifierPrefix: element.dataset.island,
  });
  element.dataset.ready = '';
}

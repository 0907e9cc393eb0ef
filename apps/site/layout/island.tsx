import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

type IslandProps<Props> = {
  /** The file name in `islands/`, without extension. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Waits for a touch, a pointer or the focus; for an island at the top of its page. */
  wake?: 'touch';
};

export type IslandSlot = { name: string; element: ReactElement };

/** Collects the islands of a page while it renders; each becomes a React root of its own. */
export const IslandSlots = createContext<IslandSlot[]>([]);

/** A placeholder that `render` replaces by the island's HTML. */
export const slotMarker = (index: number): string => `[[island:${index}]]`;

/** A component that is rendered to HTML now and hydrated when it scrolls into view. */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  wake,
}: IslandProps<Props>) {
  const slots = useContext(IslandSlots);
  const index = slots.push({ name, element: <Component {...props} /> }) - 1;
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-wake={wake}>
      {slotMarker(index)}
    </div>
  );
}

import { plain } from './search.ts';

/** The parts an article is made of, in reading order. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { kind: 'pull'; text: string };

/** The anchor of a heading: its words in plain letters. */
export function anchorOf(heading: string): string {
  return plain(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Counts the words of an article, tables included. */
export function countWords(blocks: readonly Block[]): number {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'list':
        case 'steps':
          return block.items.join(' ');
        case 'table':
          return [block.caption, ...block.head, ...block.rows.flat()].join(' ');
        default:
          return block.text;
      }
    })
    .join(' ')
    .split(/\s+/).length;
}

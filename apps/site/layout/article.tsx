import { anchorOf, type Block } from '../content/library/article.ts';

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <h2 id={anchorOf(block.text)}>{block.text}</h2>;
    case 'pull':
      return <p className="pull loud">{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="steps">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'table':
      return <DataTable {...block} />;
  }
}

// On phones each row becomes a small list, so every cell has the name of its column.
function DataTable({ caption, head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-column={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function keyOf(block: Block): string {
  if (block.kind === 'table') return block.caption;
  return 'text' in block ? block.text : block.items.join();
}

/** The text of an article. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block) => (
        <Part key={keyOf(block)} block={block} />
      ))}
    </div>
  );
}

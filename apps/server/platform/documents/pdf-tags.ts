type Element = PDFKit.PDFStructureElement;

interface ElementOptions {
  alt?: string;
  /** Left, top, right and bottom of a figure. */
  bbox?: [number, number, number, number];
  /** Which cells a head of a table is for. */
  scope?: 'Column';
}

/**
 * The tags that screen readers follow: headings, paragraphs, lists, tables and figures in reading
 * order.
 */
export interface PdfTags {
  /** What is drawn is the content of one element. */
  leaf(type: string, draw: () => void, options?: ElementOptions): void;
  /** Draws something screen readers skip: lines, fills, page numbers. */
  artifact(draw: () => void): void;
  /** Everything until `close` belongs to this element. */
  open(type: string): void;
  close(): void;
  /** Writes the tags of a finished page, which would otherwise stay in memory until the end. */
  pageDone(): void;
  end(): void;
}

/** What the types of the library leave out. */
interface ParentTree {
  get(key: number): unknown;
  add(key: number, value: unknown): void;
}

interface Reference {
  data: unknown;
  end(): void;
}

export function createTags(doc: PDFKit.PDFDocument): PdfTags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const ancestors: Element[] = [root];
  const parent = (): Element => ancestors.at(-1) ?? root;
  let isMarked = false;
  return {
    leaf(type, draw, options = {}) {
      if (isMarked) return draw();
      isMarked = true;
      parent().add(doc.struct(type, options, [draw]));
      isMarked = false;
    },
    artifact(draw) {
      if (isMarked) return draw();
      isMarked = true;
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
      isMarked = false;
    },
    open(type) {
      const element = doc.struct(type);
      parent().add(element);
      ancestors.push(element);
    },
    close() {
      ancestors.pop()?.end();
    },
    pageDone() {
      const { structParentTreeKey: key } = doc.page as PDFKit.PDFPage & {
        structParentTreeKey: number;
      };
      const { data } = doc.getStructTreeRoot() as unknown as { data: { ParentTree: ParentTree } };
      const tree = data.ParentTree;
      const owners = doc.ref(tree.get(key) as object) as unknown as Reference;
      owners.end();
      owners.data = [];
      tree.add(key, owners);
    },
    end() {
      root.end();
    },
  };
}

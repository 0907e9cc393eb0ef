import type { Receipt } from '@forja/contract/counter/routes';
import { type Paper, ROLLS } from '@forja/contract/paper';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ReceiptPaper } from './receipt-paper.tsx';

const PX_PER_MM = 96 / 25.4;
const CUT_MM = 8;

/** The size of the printed page: a roll is cut at the end of the receipt. */
function pageRule(paper: Paper, heightPx: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 20mm; }';
  const { paper: width, printed } = ROLLS[paper];
  const height = Math.ceil(heightPx / PX_PER_MM) + CUT_MM;
  return `@page { size: ${width}mm ${Math.max(height, width)}mm; margin: 2mm ${(width - printed) / 2}mm; }`;
}

/** Waits for the pictures, loaded or failed: a printer would leave out a logo still on its way. */
const picturesOf = (root: HTMLElement | null) =>
  Promise.allSettled([...(root?.querySelectorAll('img') ?? [])].map((img) => img.decode()));

interface PrintedReceiptProps {
  receipt: Receipt;
  paper: Paper;
  onPrinted: () => void;
}

/** Prints a receipt as soon as it is drawn; the screen does not show it. */
export function PrintedReceipt({ receipt, paper, onPrinted }: PrintedReceiptProps) {
  const sheet = useRef<HTMLElement>(null);
  const [heightPx, setHeight] = useState<number | null>(null);
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useLayoutEffect(() => setHeight(sheet.current?.offsetHeight ?? 0), []);
  useEffect(() => {
    if (heightPx === null) return;
    // A constructed stylesheet, because the content policy refuses a style element.
    const page = new CSSStyleSheet();
    page.replaceSync(pageRule(paper, heightPx));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
    const finish = () => done.current();
    let isGone = false;
    window.addEventListener('afterprint', finish, { once: true });
    void picturesOf(sheet.current).then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', finish);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    };
  }, [paper, heightPx]);
  // Not within a dialog, whose frame would cut it and which ends after one page.
  return createPortal(
    <section
      ref={sheet}
      data-print
      aria-hidden="true"
      style={{ width: paper === 'a4' ? '170mm' : `${ROLLS[paper].printed}mm` }}
      className="fixed top-0 -left-[300vw] bg-white text-12 text-black print:static"
    >
      <ReceiptPaper receipt={receipt} />
    </section>,
    document.body,
  );
}

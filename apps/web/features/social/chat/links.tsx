import { Fragment } from 'react';

const LINK = /(https?:\/\/[^\s<>"']+|www\.[^\s<>"']+)/gi;
/** Punctuation at the end of a sentence is not part of the address before it. */
const TRAILING = /[.,;:!?)\]]+$/;

/** Turns web addresses in a text into links. */
export function WithLinks({ text }: { text: string }) {
  return text.split(LINK).map((part, index) => {
    // Split by one group, so every second part is an address.
    const key = `${index}-${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    const address = part.replace(TRAILING, '');
    const href = /^https?:/i.test(address) ? address : `https://${address}`;
    return (
      <Fragment key={key}>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="break-all underline underline-offset-2"
        >
          {address}
        </a>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}

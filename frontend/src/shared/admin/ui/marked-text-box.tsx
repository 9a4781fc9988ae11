import { type ReactNode, type UIEvent } from 'react';
import { HighlightedText, type TextRange } from './highlighted-text';

interface Props {
  text: string;
  ranges: readonly TextRange[];
  lang: string;
  /** Class of the layer below the text box, with the size and font of the text box. */
  className: string;
  /** The text box. */
  children: (onScroll: (event: UIEvent<HTMLElement>) => void) => ReactNode;
}

/**
 * Marks ranges in a text box. A `<textarea>` cannot do this: a layer below it has the same text, transparent, with
 * underlines.
 */
export function MarkedTextBox({ text, ranges, lang, className, children }: Props) {
  const box = children(({ currentTarget }) => {
    // The layer is the previous sibling of the text box.
    currentTarget.previousElementSibling?.scrollTo(
      currentTarget.scrollLeft,
      currentTarget.scrollTop,
    );
  });
  return (
    <div className={ranges.length > 0 ? 'admin-text-box admin-text-marked' : 'admin-text-box'}>
      {ranges.length > 0 && (
        <div className={`${className} admin-text-under`} lang={lang} aria-hidden="true">
          <HighlightedText text={text} ranges={ranges} />
        </div>
      )}
      {box}
    </div>
  );
}

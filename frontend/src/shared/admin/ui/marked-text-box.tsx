import { type ReactNode, type UIEvent } from 'react';
import { HighlightedText, type TextRange } from './highlighted-text';

interface Props {
  text: string;
  ranges: readonly TextRange[];
  lang: string;
  /** Of the layer beneath: whatever gives it the size and the font of the text box. */
  className: string;
  /** The text box. */
  children: (onScroll: (event: UIEvent<HTMLElement>) => void) => ReactNode;
}

/** A text box cannot mark its words: they are underlined in the same text, drawn without ink beneath it. */
export function MarkedTextBox({ text, ranges, lang, className, children }: Props) {
  const box = children(({ currentTarget }) => {
    // The layer stands before its text box.
    currentTarget.previousElementSibling?.scrollTo(
      currentTarget.scrollLeft,
      currentTarget.scrollTop,
    );
  });
  return (
    <div className={ranges.length > 0 ? 'admin-words-box admin-words-marked' : 'admin-words-box'}>
      {ranges.length > 0 && (
        <div className={`${className} admin-words-under`} lang={lang} aria-hidden="true">
          <HighlightedText text={text} ranges={ranges} />
        </div>
      )}
      {box}
    </div>
  );
}

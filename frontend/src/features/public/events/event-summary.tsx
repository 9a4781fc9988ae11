import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';

interface Props {
  text: string;
  lang: string | undefined;
  /** Id of the event's title. */
  titleId: string;
}

/** Two lines of text, expandable. */
export function EventSummary({ text, lang, titleId }: Props) {
  const { events: texts } = useTexts();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isTruncated, setTruncated] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isExpanded) return;
    const measure = () => setTruncated(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded, text]);

  return (
    <div className={isExpanded ? 'season-about season-about-open' : 'season-about'}>
      <p ref={ref} lang={lang}>
        {text}
      </p>
      {isTruncated && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-describedby={titleId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}

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
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, text]);

  return (
    <div className={open ? 'season-about season-about-open' : 'season-about'}>
      <p ref={ref} lang={lang}>
        {text}
      </p>
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}

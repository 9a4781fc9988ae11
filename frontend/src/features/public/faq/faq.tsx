import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { publicListState } from '../../../shared/content/list-state';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type FaqEntry, faqQuery } from './faq.queries';
import './faq.css';

/** Number of questions shown at first; the others can be expanded. */
const INITIAL_ENTRIES = 5;

function Entries({ items }: { items: readonly FaqEntry[] }) {
  const { language } = useLanguage();
  return items.map((entry) => (
    <details key={entry.recordId} className="faq-entry">
      <summary lang={fieldLang(entry, 'question', language)}>{entry.question}</summary>
      <p lang={fieldLang(entry, 'answer', language)}>{entry.answer}</p>
    </details>
  ));
}

/** Questions and answers of the guesthouse; nothing if there are none. They open without scripts. */
export function Faq() {
  const { language, texts } = useLanguage();
  const { items } = publicListState(useQuery(faqQuery(useApi(), language)));
  if (items.length === 0) return null;
  const hasMore = items.length > INITIAL_ENTRIES + 1;
  const first = hasMore ? items.slice(0, INITIAL_ENTRIES) : items;
  return (
    <section className="faq section" id="faq" tabIndex={-1} aria-labelledby="faq-title">
      <div className="container faq-grid">
        <h2 id="faq-title">{texts.faq.title}</h2>
        <div className="faq-list">
          <Entries items={first} />
          {hasMore && (
            <details className="faq-more">
              <summary className="link">{texts.faq.all(items.length)}</summary>
              <Entries items={items.slice(INITIAL_ENTRIES)} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

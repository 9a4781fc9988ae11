import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { toListState } from '../../../shared/content/list-state';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type HomeSection, type SearchContext } from '../../../shared/site/home-section';
import { type FAQPage } from 'schema-dts';
import './faq.css';

type FaqEntry = components['schemas']['FaqDto'];

/** Number of questions shown at first; the others can be expanded. */
const INITIAL_ENTRIES = 5;

function Entries({ items }: { items: readonly FaqEntry[] }) {
  const { language } = useLanguage();
  return items.map((entry) => (
    <details key={entry.recordId} className="faq-entry">
      <summary className="plain-summary" lang={fieldLang(entry, 'question', language)}>
        {entry.question}
      </summary>
      <p className="quiet" lang={fieldLang(entry, 'answer', language)}>
        {entry.answer}
      </p>
    </details>
  ));
}

/** Questions and answers of the guesthouse; nothing if there are none. They open without scripts. */
export function Faq() {
  const { language, texts } = useLanguage();
  const { items } = toListState(useQuery(faqQuery(useApi(), language)));
  if (items.length === 0) return null;
  // A single further question is shown at once.
  const hasMore = items.length > INITIAL_ENTRIES + 1;
  const initialEntries = hasMore ? items.slice(0, INITIAL_ENTRIES) : items;
  return (
    <section className="faq section" id="faq" tabIndex={-1} aria-labelledby="faq-title">
      <div className="container split faq-grid">
        <h2 id="faq-title">{texts.faq.title}</h2>
        <div className="faq-list">
          <Entries items={initialEntries} />
          {hasMore && (
            <details className="faq-more">
              <summary className="plain-summary link">{texts.faq.all(items.length)}</summary>
              <Entries items={items.slice(INITIAL_ENTRIES)} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

/** All questions in a language; previous data stays visible while another language loads. */
function faqQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/faq', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}

/** Returns structured data of the visible questions and answers; empty if there are none. */
async function buildFaqPage({ api, language }: SearchContext): Promise<FAQPage[]> {
  const { data = [] } = await api.client.GET('/api/faq', { params: { query: { language } } });
  const activeEntries = data.filter(({ active }) => active);
  if (activeEntries.length === 0) return [];
  const mainEntity = activeEntries.map(({ question, answer }) => {
    const acceptedAnswer = { '@type': 'Answer', text: answer } as const;
    return { '@type': 'Question', name: question, acceptedAnswer } as const;
  });
  return [{ '@type': 'FAQPage', inLanguage: languageFacts[language].tag, mainEntity }];
}

export const faqSection: HomeSection = {
  kind: 'faq',
  Component: Faq,
  load: (queries, api, language) => queries.fetchQuery(faqQuery(api, language)),
  structuredData: import.meta.env.SSR ? buildFaqPage : undefined,
};

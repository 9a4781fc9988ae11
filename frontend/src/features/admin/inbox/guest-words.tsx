import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { kitTexts } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { problemText } from '../../../shared/problems/use-problem-text';
import { problemTexts } from '../../../shared/problems/texts';
import { Button } from '../../../shared/ui/button';
import { findingSentences } from './findings';
import { type Message, messageQuery } from './inbox.queries';
import { inboxTexts } from './texts';

/** A guest's words as they wrote them, and beneath, where asked for, in the reader's language. */
export function GuestWords({ message, enabled }: { message: Message; enabled: boolean }) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const problems = useDictionary(problemTexts);
  const { language: own } = useLanguage();
  const [wanted, setWanted] = useState(false);
  const foreign = message.language !== own;
  const { data, error, isFetching, refetch } = useQuery({
    ...messageQuery(useApi(), message.id, own),
    enabled: enabled && wanted && foreign,
    // Made once and kept: neither what a guest wrote nor its translation changes any more.
    staleTime: Infinity,
    retry: false,
  });
  const translation = wanted ? data?.translation : undefined;
  const name = kit.languages[own];
  const reason =
    error instanceof ApiError && error.code === 'translator_failed'
      ? texts.failures.translator_failed
      : error instanceof ApiError && error.code === 'no_translator'
        ? texts.noTranslator
        : problemText(problems, error);
  return (
    <>
      <div className="ib-words" lang={languageFacts[message.language].tag}>
        {message.message}
      </div>
      {foreign && !translation && (
        <p className="ib-translate">
          <Button
            size="small"
            busy={wanted && isFetching}
            onClick={() => (wanted ? void refetch() : setWanted(true))}
          >
            {wanted && isFetching ? texts.translating : texts.translate(name)}
          </Button>
          {wanted && error && !isFetching && (
            <span className="ak-error" role="alert">
              {reason}
            </span>
          )}
        </p>
      )}
      {foreign && translation && (
        <section className="ib-translation" aria-label={texts.translate(name)}>
          <p className="ak-quiet">
            <span className={`ak-mark ak-mark-${translation.origin}`}>
              {translation.origin === 'machine' ? texts.translated(name) : texts.converted(name)}
            </span>{' '}
            <button type="button" className="ak-link" onClick={() => setWanted(false)}>
              {texts.hideTranslation}
            </button>
          </p>
          {findingSentences(kit, translation.findings).map((sentence) => (
            <p key={sentence} className="ak-error">
              {sentence}
            </p>
          ))}
          <div lang={languageFacts[own].tag} role="status">
            <p className="ib-translated-subject">{translation.subject}</p>
            <div className="ib-words">{translation.message}</div>
          </div>
        </section>
      )}
    </>
  );
}

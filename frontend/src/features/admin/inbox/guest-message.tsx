import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { kitTexts, type KitTexts, checkLabel } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { errorText } from '../../../shared/problems/use-error-text';
import { problemTexts } from '../../../shared/problems/texts';
import { Button } from '../../../shared/ui/button';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';

/** Returns the findings of a translation as sentences, each once. */
function findingSentences({ checks }: KitTexts, codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => checkLabel(checks, code)))];
}

/** A message in the guest's language and, on demand, in the reader's. */
export function GuestMessage({ message }: { message: Message }) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const problems = useDictionary(problemTexts);
  const { language: reader } = useLanguage();
  const { client } = useApi();
  const [shown, setShown] = useState(false);
  const foreign = message.language !== reader;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { data: translated } = await client.POST('/api/contact-messages/{id}/translate', {
        params: { path: { id: message.id } },
        body: { language: reader },
      });
      return translated?.translation;
    },
    onSuccess: () => setShown(true),
  });
  const translation = shown && data?.language === reader ? data : undefined;
  const name = kit.languages[reader];
  const reason =
    error instanceof ApiError && error.code === 'translator_failed'
      ? texts.failures.translator_failed
      : error instanceof ApiError && error.code === 'no_translator'
        ? texts.noTranslator
        : errorText(problems, error);
  return (
    <>
      <div className="inbox-words" lang={languageFacts[message.language].tag}>
        {message.message}
      </div>
      {foreign && !translation && (
        <p className="inbox-translate cluster gap-15">
          <Button
            size="small"
            busy={isPending}
            onClick={() => (data?.language === reader ? setShown(true) : mutate())}
          >
            {isPending ? texts.translating : texts.translate(name)}
          </Button>
          {error && !isPending && (
            <span className="admin-error" role="alert">
              {reason}
            </span>
          )}
        </p>
      )}
      {foreign && translation && (
        <section className="inbox-translation" aria-label={texts.translate(name)}>
          <p className="admin-quiet">
            <span className={`admin-mark admin-mark-${translation.origin}`}>
              {translation.origin === 'machine' ? texts.translated(name) : texts.converted(name)}
            </span>{' '}
            <button type="button" className="admin-link" onClick={() => setShown(false)}>
              {texts.hideTranslation}
            </button>
          </p>
          {findingSentences(kit, translation.findings).map((sentence) => (
            <p key={sentence} className="admin-error">
              {sentence}
            </p>
          ))}
          <div lang={languageFacts[reader].tag} role="status">
            <p className="inbox-translated-subject">{translation.subject}</p>
            <div className="inbox-words">{translation.message}</div>
          </div>
        </section>
      )}
    </>
  );
}

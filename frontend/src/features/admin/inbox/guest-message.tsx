import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  checkLabel,
  FindingItem,
  HighlightedText,
  sharedAdminTexts,
  quotedRanges,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { errorText, problemTexts } from '../../../shared/problems/use-error-text';
import { Button } from '../../../shared/ui/button';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';

type MessageTranslation = NonNullable<Message['translation']>;

/** Findings of a translation. Those that the checks no longer report have no details, so only their name is shown. */
function TranslationFindings({
  message,
  translation,
}: {
  message: Message;
  translation: MessageTranslation;
}) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { findings: codes, details = [], language } = translation;
  const codesWithoutDetails = new Set(
    codes.filter((code) => details.every(({ rule }) => rule !== code)),
  );
  return (
    <>
      {details.map((finding, index) => (
        <FindingItem
          key={index}
          finding={finding}
          text={translation[finding.field]}
          language={language}
          baseLanguage={message.language}
        />
      ))}
      {[...codesWithoutDetails].map((code) => (
        <p key={code} className="admin-error">
          {checkLabel(texts, code)}
        </p>
      ))}
    </>
  );
}

/** Text of a message in the guest's language, and on demand its translation into the interface language. */
export function GuestMessage({ message }: { message: Message }) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const problems = useDictionary(problemTexts);
  const { language: interfaceLanguage } = useLanguage();
  const { client } = useApi();
  const [isTranslationShown, setShown] = useState(false);
  const isForeign = message.language !== interfaceLanguage;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { data: translated } = await client.POST('/api/contact-messages/{id}/translate', {
        params: { path: { id: message.id } },
        body: { language: interfaceLanguage },
      });
      return translated?.translation;
    },
    onSuccess: () => setShown(true),
  });
  const translation = isTranslationShown && data?.language === interfaceLanguage ? data : undefined;
  /** Marks the quotes of findings while the translation is shown. */
  const highlightFindings = (field: 'subject' | 'message', side: 'base' | 'text', text: string) => {
    const findings = translation?.details?.filter((finding) => finding.field === field) ?? [];
    return <HighlightedText text={text} ranges={quotedRanges(findings, side, text)} />;
  };
  const languageName = sharedTexts.languages[interfaceLanguage];
  const describeError = () => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'translator_failed') return texts.failures.translator_failed;
    if (code === 'no_translator') return texts.noTranslator;
    return errorText(problems, error);
  };
  return (
    <>
      <div className="inbox-text" lang={languageFacts[message.language].tag}>
        {highlightFindings('message', 'base', message.message)}
      </div>
      {isForeign && !translation && (
        <p className="inbox-translate cluster gap-15">
          <Button
            size="small"
            busy={isPending}
            onClick={() => (data?.language === interfaceLanguage ? setShown(true) : mutate())}
          >
            {isPending ? texts.translating : texts.translate(languageName)}
          </Button>
          {error && !isPending && (
            <span className="admin-error" role="alert">
              {describeError()}
            </span>
          )}
        </p>
      )}
      {isForeign && translation && (
        <section
          className="inbox-translation admin-aside"
          aria-label={texts.translate(languageName)}
        >
          <p className="admin-quiet">
            <span className={`admin-mark admin-mark-${translation.origin}`}>
              {translation.origin === 'machine'
                ? texts.translated(languageName)
                : texts.converted(languageName)}
            </span>{' '}
            <Button size="small" variant="quiet" onClick={() => setShown(false)}>
              {texts.hideTranslation}
            </Button>
          </p>
          <TranslationFindings message={message} translation={translation} />
          <div lang={languageFacts[interfaceLanguage].tag} role="status">
            <p className="inbox-translated-subject">
              {highlightFindings('subject', 'text', translation.subject)}
            </p>
            <div className="inbox-text">
              {highlightFindings('message', 'text', translation.message)}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

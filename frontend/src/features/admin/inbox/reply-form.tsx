import { useId } from 'react';
import {
  BackTranslation,
  KitIcon,
  sharedAdminTexts,
  MarkedTextBox,
  quotedRanges,
  SegmentedControl,
  useDateFormat,
  usePageShortcuts,
  useSaveShortcuts,
  useDiscardedToast,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type Message, mailtoUrl } from './inbox.queries';
import { isBlank, type ReplyState, useReplyBackTranslation } from './use-reply';
import { ReplyConfirmation, ReplyFindings } from './reply-confirmation';
import { inboxTexts, type InboxTexts } from './texts';

const uniqueLanguages = (languages: readonly Language[]): Language[] => [...new Set(languages)];

/** Translation of the reply for the guest, editable before sending. */
function TranslatedReply({ message, reply }: { message: Message; reply: ReplyState }) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const id = useId();
  const { draft, findings, busy } = reply;
  const { backTranslation, subject } = useReplyBackTranslation(message, draft);
  const guestLanguage = message.language;
  usePageShortcuts({ b: backTranslation.request });
  return (
    <div className="inbox-sent-text">
      <label htmlFor={id}>
        {texts.sentText(message.name, sharedTexts.languages[guestLanguage])}
      </label>
      {findings.length > 0 && <ReplyFindings message={message} reply={reply} role="alert" />}
      <MarkedTextBox
        text={draft.translated}
        ranges={quotedRanges(findings, 'text', draft.translated)}
        lang={languageFacts[guestLanguage].tag}
        className="inbox-under"
      >
        {(onScroll) => (
          <textarea
            id={id}
            lang={languageFacts[guestLanguage].tag}
            readOnly={busy !== null}
            aria-describedby={`${id}-hint`}
            value={draft.translated}
            onChange={(event) =>
              reply.change({ translated: event.target.value, basis: draft.text })
            }
            onScroll={onScroll}
          />
        )}
      </MarkedTextBox>
      <p className="admin-quiet" id={`${id}-hint`}>
        {draft.basis === draft.text ? texts.sentHint : texts.outdated}{' '}
        <Button size="small" variant="quiet" onClick={backTranslation.request}>
          {backTranslation.translatesBase ? sharedTexts.back.literalBase : sharedTexts.back.ask}
          <kbd aria-hidden="true">B</kbd>
        </Button>
      </p>
      <BackTranslation back={backTranslation} current={subject} />
    </div>
  );
}

/** Form for a reply by mail. The user may write in another language and translate the text for the guest. */
export function ReplyForm({ message, reply }: { message: Message; reply: ReplyState }) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const showDiscarded = useDiscardedToast();
  const { language: writerLanguage } = useLanguage();
  const { draft, findings, textToSend, busy, failure, draftSavedAt } = reply;
  const guestLanguage = message.language;
  const needsTranslation = draft.language !== guestLanguage;
  const languages = uniqueLanguages([writerLanguage, guestLanguage, draft.language]);
  const chooseTranslateLabel = () => {
    if (busy === 'translating') return texts.translating;
    if (draft.translated !== '') return texts.translateReplyAgain;
    return texts.translateReply(sharedTexts.languages[guestLanguage]);
  };
  const chooseMissingReason = () => {
    if (draft.text.trim() !== '') return texts.untranslated;
    // The second click of a double click, after a fast response.
    return reply.isSent ? texts.nothingNew : sharedTexts.reasons.write;
  };
  useSaveShortcuts(
    // Ctrl+S does nothing, because the draft is stored while typing; Ctrl+Enter sends the reply.
    () => undefined,
    () => void (textToSend !== undefined && reply.send()),
  );
  return (
    <form
      className="inbox-form"
      aria-label={texts.replyTo(message.name)}
      onSubmit={(event) => {
        event.preventDefault();
        void reply.send();
      }}
    >
      {failure && (
        <p className="admin-note admin-note-line tone-bad" role="alert">
          <Icon name="warning" />
          <span>
            <b>
              {message.canReply &&
                (failure.operation === 'translating'
                  ? texts.notTranslated
                  : texts.notSent(dateFormat.time(failure.at)))}
            </b>{' '}
            {failure.errorText}
          </span>
        </p>
      )}
      <div className="inbox-box">
        <div className="inbox-box-head row admin-quiet">
          <KitIcon name="reply" />
          <span className="inbox-to grow truncate">
            {texts.replyTo(message.name)} <span>{message.email}</span>
          </span>
          <a className="row gap-05" href={mailtoUrl(message, textToSend ?? draft.text)}>
            {texts.ownMail}
            <Icon name="external" className="admin-icon" />
          </a>
        </div>
        <MarkedTextBox
          text={draft.text}
          ranges={quotedRanges(findings, 'base', draft.text)}
          lang={languageFacts[draft.language].tag}
          className="inbox-under"
        >
          {(onScroll) => (
            <textarea
              aria-label={texts.replyIn(sharedTexts.languages[draft.language])}
              placeholder={texts.placeholder(sharedTexts.languages[draft.language])}
              lang={languageFacts[draft.language].tag}
              readOnly={busy === 'sending' || busy === 'checking'}
              value={draft.text}
              onChange={(event) => reply.change({ text: event.target.value })}
              onScroll={onScroll}
            />
          )}
        </MarkedTextBox>
        {/* `basis`, the translated text, is still set if the translation has been deleted in order to type another one. */}
        {needsTranslation && (draft.translated !== '' || draft.basis !== '') && (
          <TranslatedReply message={message} reply={reply} />
        )}
        <div className="inbox-box-foot cluster">
          {languages.length > 1 && (
            <SegmentedControl
              label={texts.writeIn}
              value={draft.language}
              onChange={(language) => reply.change({ language })}
              options={languages.map((code) => ({
                value: code,
                label: languageFacts[code].endonym,
                lang: languageFacts[code].tag,
                title: sharedTexts.languages[code],
              }))}
            />
          )}
          <span className="admin-quiet">
            {draftSavedAt
              ? texts.kept(dateFormat.nearTime(draftSavedAt))
              : message.canReply && texts.marksRead}
          </span>
          <div className="admin-actions push phone-row">
            {!isBlank(draft) && (
              <Button
                variant="quiet"
                disabled={busy !== null}
                onClick={() => showDiscarded(reply.discard())}
              >
                {sharedTexts.bar.discard}
              </Button>
            )}
            {needsTranslation && (
              <Button
                busy={busy === 'translating'}
                disabled={busy === 'sending'}
                disabledReason={draft.text.trim() === '' ? sharedTexts.reasons.write : undefined}
                onClick={() => void reply.translate()}
              >
                {chooseTranslateLabel()}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={busy === 'sending' || busy === 'checking'}
              disabled={busy === 'translating'}
              disabledReason={textToSend === undefined ? chooseMissingReason() : undefined}
            >
              {chooseSendLabel(texts, message, reply)}
            </Button>
          </div>
        </div>
      </div>
      {reply.isConfirming && <ReplyConfirmation message={message} reply={reply} />}
    </form>
  );
}

function chooseSendLabel(
  texts: InboxTexts,
  { canReply }: Message,
  { busy, failure, copied }: ReplyState,
) {
  if (busy === 'checking') return texts.checking;
  if (!canReply) return copied ? texts.copied : texts.copy;
  if (busy === 'sending') return texts.sending;
  return failure && failure.operation !== 'translating' ? texts.sendAgain : texts.send;
}

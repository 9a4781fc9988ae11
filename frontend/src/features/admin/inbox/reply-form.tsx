import { useId } from 'react';
import {
  BackTranslation,
  FindingSentence,
  KitIcon,
  kitTexts,
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
import { ReplyConfirmation } from './reply-confirmation';
import { inboxTexts, type InboxTexts } from './texts';

const unique = (languages: readonly Language[]): Language[] => [...new Set(languages)];

/** The text the guest will read, editable before sending. */
function Translated({ message, reply }: { message: Message; reply: ReplyState }) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const id = useId();
  const { words, findings, busy } = reply;
  const { back, subject } = useReplyBackTranslation(message, words);
  const guest = message.language;
  usePageShortcuts({ b: back.request });
  return (
    <div className="inbox-sent-text">
      <label htmlFor={id}>{texts.sentText(message.name, kit.languages[guest])}</label>
      {findings.length > 0 && (
        <ul className="admin-error" role="alert">
          {findings.map((finding, index) => (
            <li key={index}>
              <FindingSentence
                finding={{ ...finding, rule: finding.code }}
                text={words.translated}
                language={guest}
                base={words.language}
              />
            </li>
          ))}
        </ul>
      )}
      <MarkedTextBox
        text={words.translated}
        ranges={quotedRanges(findings, 'text', words.translated)}
        lang={languageFacts[guest].tag}
        className="inbox-under"
      >
        {(onScroll) => (
          <textarea
            id={id}
            lang={languageFacts[guest].tag}
            readOnly={busy !== null}
            aria-describedby={`${id}-hint`}
            value={words.translated}
            onChange={(event) =>
              reply.change({ translated: event.target.value, basis: words.text })
            }
            onScroll={onScroll}
          />
        )}
      </MarkedTextBox>
      <p className="admin-quiet" id={`${id}-hint`}>
        {words.basis === words.text ? texts.sentHint : texts.outdated}{' '}
        <Button size="small" variant="quiet" onClick={back.request}>
          {kit.back.ask}
          <kbd aria-hidden="true">B</kbd>
        </Button>
      </p>
      <BackTranslation back={back} current={subject} />
    </div>
  );
}

/** Replies by mail: written in the writer's language, reviewed in the guest's before sending. */
export function ReplyForm({ message, reply }: { message: Message; reply: ReplyState }) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const showDiscarded = useDiscardedToast();
  const { language: writer } = useLanguage();
  const { words, findings, toSend, busy, failure, draftSavedAt } = reply;
  const guest = message.language;
  const foreign = words.language !== guest;
  const choices = unique([writer, guest, words.language]);
  useSaveShortcuts(
    () => undefined,
    () => void (toSend !== undefined && reply.send()),
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
        <p className="admin-note inbox-failure" role="alert">
          <Icon name="warning" />
          <span>
            <b>
              {failure.work === 'translating' || !message.canReply
                ? message.canReply && texts.notTranslated
                : texts.notSent(dates.time(failure.at))}
            </b>{' '}
            {failure.errorText}
          </span>
        </p>
      )}
      <div className="inbox-box">
        <div className="inbox-box-head row admin-quiet">
          <KitIcon name="reply" />
          <span className="inbox-to truncate">
            {texts.replyTo(message.name)} <span>{message.email}</span>
          </span>
          <a href={mailtoUrl(message, toSend ?? words.text)}>
            {texts.ownMail}
            <Icon name="external" />
          </a>
        </div>
        <MarkedTextBox
          text={words.text}
          ranges={quotedRanges(findings, 'base', words.text)}
          lang={languageFacts[words.language].tag}
          className="inbox-under"
        >
          {(onScroll) => (
            <textarea
              aria-label={texts.replyIn(kit.languages[words.language])}
              placeholder={texts.placeholder(kit.languages[words.language])}
              lang={languageFacts[words.language].tag}
              readOnly={busy === 'sending'}
              value={words.text}
              onChange={(event) => reply.change({ text: event.target.value })}
              onScroll={onScroll}
            />
          )}
        </MarkedTextBox>
        {foreign && words.translated !== '' && <Translated message={message} reply={reply} />}
        <div className="inbox-box-foot cluster">
          {choices.length > 1 && (
            <SegmentedControl
              label={texts.writeIn}
              value={words.language}
              onChange={(language) => reply.change({ language })}
              options={choices.map((code) => ({
                value: code,
                label: languageFacts[code].endonym,
                lang: languageFacts[code].tag,
                title: kit.languages[code],
              }))}
            />
          )}
          <span className="admin-quiet">
            {draftSavedAt
              ? texts.kept(dates.time(draftSavedAt))
              : message.canReply && texts.marksRead}
          </span>
          <div className="admin-acts">
            {!isBlank(words) && (
              <Button
                variant="quiet"
                disabled={busy !== null}
                onClick={() => showDiscarded(reply.discard())}
              >
                {texts.discard}
              </Button>
            )}
            {foreign && (
              <Button
                busy={busy === 'translating'}
                disabled={busy === 'sending'}
                reason={words.text.trim() === '' ? kit.reasons.write : undefined}
                onClick={() => void reply.translate()}
              >
                {busy === 'translating'
                  ? texts.translating
                  : words.translated === ''
                    ? texts.doTranslate(kit.languages[guest])
                    : texts.againTranslate}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={busy === 'sending' || busy === 'checking'}
              disabled={busy === 'translating'}
              reason={toSend === undefined ? kit.reasons.write : undefined}
            >
              {sendLabel(texts, message, reply)}
            </Button>
          </div>
        </div>
      </div>
      {reply.isConfirming && <ReplyConfirmation message={message} reply={reply} />}
    </form>
  );
}

function sendLabel(
  texts: InboxTexts,
  { canReply }: Message,
  { busy, failure, copied }: ReplyState,
) {
  if (busy === 'checking') return texts.checking;
  if (!canReply) return copied ? texts.copied : texts.copy;
  if (busy === 'sending') return texts.sending;
  return failure && failure.work !== 'translating' ? texts.sendAgain : texts.send;
}

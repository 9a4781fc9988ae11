import { useEffect, useRef } from 'react';
import {
  BackTranslation,
  Dialog,
  FindingSentence,
  HighlightedText,
  sharedAdminTexts,
  quotedRanges,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';
import { type ReplyState, useReplyBackTranslation } from './use-reply';

interface Props {
  message: Message;
  reply: ReplyState;
}

/** The findings of the checks in a translated reply. */
export function ReplyFindings({ message, reply, role }: Props & { role?: 'alert' }) {
  const { draft, findings } = reply;
  return (
    <ul className="admin-error inbox-findings" role={role}>
      {findings.map((finding, index) => (
        <li key={index}>
          <FindingSentence
            finding={{ ...finding, rule: finding.code }}
            text={draft.translated}
            language={message.language}
            baseLanguage={draft.language}
          />
        </li>
      ))}
    </ul>
  );
}

/** Dialog that shows the blocking findings of a translated reply before it is sent anyway. */
export function ReplyConfirmation({ message, reply }: Props) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { draft, findings, textToSend = '' } = reply;
  const { backTranslation, subject } = useReplyBackTranslation(message, draft);
  const { request } = backTranslation;
  // One request is enough, because the text does not change while the dialog is open.
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    request();
  });
  const { language } = message;
  return (
    <Dialog
      title={message.canReply ? texts.doubtful.title : texts.doubtful.copyTitle}
      dismiss="always"
      wide
      onClose={reply.cancelConfirmation}
      actions={(close) => (
        <>
          <Button onClick={close}>{texts.doubtful.edit}</Button>
          <Button variant="primary" onClick={() => void reply.sendAnyway()}>
            {message.canReply ? texts.doubtful.send : texts.doubtful.copy}
          </Button>
        </>
      )}
    >
      <p>{texts.doubtful.text}</p>
      <ReplyFindings message={message} reply={reply} />
      <p className="admin-quiet">{texts.asWritten(sharedTexts.languages[draft.language])}</p>
      <div className="inbox-text" lang={languageFacts[draft.language].tag}>
        <HighlightedText text={draft.text} ranges={quotedRanges(findings, 'base', draft.text)} />
      </div>
      <p className="admin-quiet">{texts.sentText(message.name, sharedTexts.languages[language])}</p>
      <div className="inbox-text" lang={languageFacts[language].tag}>
        <HighlightedText text={textToSend} ranges={quotedRanges(findings, 'text', textToSend)} />
      </div>
      <BackTranslation back={backTranslation} current={subject} />
    </Dialog>
  );
}

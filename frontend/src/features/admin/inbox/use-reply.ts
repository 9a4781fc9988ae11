import { useEffect, useRef, useState } from 'react';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { randomKey } from '../../../api/idempotency';
import {
  type BackSubject,
  useBackTranslation,
  useDraft,
  useUnsavedChanges,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Message, type Reply } from './inbox.queries';
import { isBlank, emptyReply, replyKey, type ReplyDraft, textToSend } from './reply-draft';
import { inboxTexts } from './texts';
import { useRefreshMessages } from './use-message-actions';

type ReplyOperation = 'translating' | 'checking' | 'sending';
export type ReplyFinding = components['schemas']['ReplyFindingDto'];

/** A reply from its first letter until it is sent: kept on this device all the while. */
export function useReply({ id, language: guest, canReply }: Message) {
  const { client } = useApi();
  const { language: own } = useLanguage();
  const texts = useDictionary(inboxTexts);
  const refresh = useRefreshMessages();
  const draft = useDraft<ReplyDraft>(replyKey(id));
  const [typed, setTyped] = useState<ReplyDraft | null>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [findings, setFindings] = useState<readonly ReplyFinding[]>([]);
  /** Whether the person is asked about findings before it is sent. */
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState<boolean | 'failed'>(false);
  /** The same words asked for again go under the same key: an answer that was lost sends no second mail. */
  const attempt = useRef({ words: '', key: '' });
  const write = useWrite({
    send: async (_client, { call }: { work: ReplyOperation; call: () => Promise<void> }) => {
      await call();
      return {};
    },
    problems: texts.failures,
  });
  const { error, variables, isPending, submittedAt } = write;
  const last = variables?.work ?? 'sending';
  const sentence = copied === 'failed' ? texts.failures.no_clipboard : write.reason;
  /** Whether the session ended as it was being sent: signing in again then sends it. */
  const isInterrupted = error instanceof ApiError && error.status === 401 && last !== 'translating';
  // An empty box hides nothing: what was left behind stands in it at once.
  const words = typed ?? draft.offer?.value ?? emptyReply(own);
  const toSend = textToSend(words, guest);
  // One types on while it is being translated.
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });

  const change = (part: Partial<ReplyDraft>) => {
    if (typed === null) draft.take();
    const next = { ...latest.current, ...part };
    latest.current = next;
    setTyped(next);
    setCopied(false);
    // They are about the text as it was.
    if (part.translated !== undefined) setFindings([]);
    setKeptAt(new Date());
    draft.write(isBlank(next) ? null : next);
  };
  const empty = () => {
    draft.write(null);
    if (typed === null) draft.take();
    setTyped(emptyReply(words.language));
    setKeptAt(null);
    setFindings([]);
  };
  const giveUp = () => {
    empty();
    write.reset();
  };
  const run = (work: ReplyOperation, call: () => Promise<void>): Promise<boolean> => {
    if (isPending) return Promise.resolve(false);
    setCopied(false);
    return write.mutateAsync({ work, call }).then(
      () => true,
      () => false,
    );
  };

  const translate = () =>
    run('translating', async () => {
      const { text, language } = words;
      const { data } = await client.POST('/api/contact-messages/{id}/replies', {
        params: { path: { id } },
        body: { text, language, dryRun: true },
      });
      if (!data || !('findings' in data)) throw new TypeError('The answer is empty');
      change({ translated: data.sentText, basis: text });
      setFindings(data.findings);
    });
  const copy = () =>
    run('sending', async () => {
      if (toSend === undefined) return;
      try {
        await navigator.clipboard.writeText(toSend);
        setCopied(true);
      } catch {
        // No clipboard, or no permission: the text is in its box, to be copied by hand.
        setCopied('failed');
      }
    });
  const deliver = () =>
    run('sending', async () => {
      if (toSend === undefined) return;
      // What an earlier visit left is the form's own from here on: signing in again must find it, to send it.
      if (typed === null) change({});
      const { text, language } = words;
      const body = { text, language, ...(language !== guest && { translated: toSend }) };
      const same = JSON.stringify(body);
      if (attempt.current.words !== same) attempt.current = { words: same, key: randomKey() };
      await client.POST('/api/contact-messages/{id}/replies', {
        params: { path: { id }, header: { 'Idempotency-Key': attempt.current.key } },
        body: { ...body, dryRun: false },
      });
      attempt.current = { words: '', key: '' };
      empty();
      await refresh();
    });
  const release = () => (canReply ? deliver() : copy());
  /** Sends it, unless the checks find something in the translation as it is now: then the person is asked. */
  const send = async () => {
    if (toSend === undefined) return false;
    const { text, language } = words;
    if (language === guest) return release();
    let found: readonly ReplyFinding[] = [];
    const checked = await run('checking', async () => {
      const { data } = await client.POST('/api/contact-messages/{id}/replies', {
        params: { path: { id } },
        body: { text, language, translated: toSend, dryRun: true },
      });
      if (!data || !('findings' in data)) throw new TypeError('The answer is empty');
      found = data.findings;
    });
    if (!checked) return false;
    setFindings(found);
    if (found.length === 0) return release();
    setAsking(true);
    return false;
  };

  useUnsavedChanges({
    key: replyKey(id),
    dirty: typed !== null && !isBlank(typed),
    // A half-written mail is not sent by leaving; it stays among the drafts.
    save: () => (isInterrupted ? send() : Promise.resolve(true)),
    discard: giveUp,
    words: texts.leaving,
  });

  return {
    words,
    toSend,
    keptAt: keptAt ?? (typed === null && draft.offer ? new Date(draft.offer.at) : null),
    busy: isPending ? last : null,
    failure: sentence === null ? null : { work: last, sentence, at: new Date(submittedAt) },
    findings,
    change,
    /** The words as they are now, also to what was begun before the last edit. */
    latest: () => latest.current,
    /** Gives up the reply; what it returns brings it back. */
    discard: () => {
      const before = words;
      giveUp();
      return () => change(before);
    },
    translate,
    send,
    asking,
    copied: copied === true,
    /** Back to the text, without sending it. */
    look: () => setAsking(false),
    sendAnyway: () => {
      setAsking(false);
      return release();
    },
    /** Takes the words of a reply up again that could not be delivered. */
    takeUp: ({ text, language, sentText }: Reply) =>
      change({ text, language, translated: sentText, basis: text }),
  };
}

export type ReplyState = ReturnType<typeof useReply>;

/** What a reply says in the language that it is sent in. */
export function useReplyBack({ id, language }: Message, words: ReplyDraft) {
  const subject: BackSubject = {
    text: words.translated,
    language,
    base: words.text.trim() === '' ? null : words.text,
    baseLanguage: words.language,
  };
  const back = useBackTranslation(subject, () => subject, `reply ${id}`);
  return { back, subject };
}

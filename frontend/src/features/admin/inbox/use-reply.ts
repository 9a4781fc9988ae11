import { useEffect, useRef, useState } from 'react';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { randomKey } from '../../../api/idempotency';
import {
  type BackSubject,
  useBackTranslation,
  useDiscardedToast,
  useDraft,
  useUnsavedChanges,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Language } from '../../../shared/i18n/language';
import { type Message, type Reply, replyKey } from './inbox.queries';
import { inboxTexts } from './texts';
import { useRefreshMessages } from './message-actions';

type ReplyOperation = 'translating' | 'checking' | 'sending';
type ReplyFinding = components['schemas']['ReplyFindingDto'];

/** State of a reply until it is sent, stored as a draft on this device. */
export function useReply({ id, language: guestLanguage, canReply }: Message) {
  const { client } = useApi();
  const { language: writerLanguage } = useLanguage();
  const texts = useDictionary(inboxTexts);
  const refresh = useRefreshMessages();
  const storedDraft = useDraft<ReplyDraft>(replyKey(id));
  const [editedDraft, setEditedDraft] = useState<ReplyDraft | null>(null);
  const [draftSavedAt, setDraftSavedAt] = useState<Date | null>(null);
  const [findings, setFindings] = useState<readonly ReplyFinding[]>([]);
  /** Whether the confirmation about findings is open. */
  const [isConfirming, setConfirming] = useState(false);
  const [copied, setCopied] = useState<boolean | 'failed'>(false);
  /** Retries of the same text use the same idempotency key, so that no second mail is sent after a lost response. */
  const attempt = useRef({ body: '', key: '' });
  const showDiscarded = useDiscardedToast();
  /** The last text of the translator, without edits. */
  const machineTranslation = useRef('');
  const write = useWrite({
    send: async (
      _client,
      { perform }: { operation: ReplyOperation; perform: () => Promise<void> },
    ) => {
      await perform();
      return {};
    },
    errorMessages: texts.failures,
  });
  const { error, variables, isPending, submittedAt } = write;
  const operation = variables?.operation ?? 'sending';
  const errorText = copied === 'failed' ? texts.failures.no_clipboard : write.reason;
  /** Whether the session ended while sending. Then the reply is sent after the user has signed in again. */
  const isInterrupted =
    error instanceof ApiError && error.status === 401 && operation !== 'translating';
  // The draft of an earlier visit is shown at once, because the form is still empty.
  const currentDraft =
    editedDraft ?? storedDraft.earlier?.value ?? createEmptyReply(writerLanguage);
  const textToSend = selectTextToSend(currentDraft, guestLanguage);
  // Callbacks need the latest draft, because the user may type while a translation is loading.
  const latestDraft = useRef(currentDraft);
  useEffect(() => {
    latestDraft.current = currentDraft;
  });

  const changeDraft = (changes: Partial<ReplyDraft>) => {
    // Deletes the draft of an earlier visit, which the new draft continues.
    if (editedDraft === null) storedDraft.accept();
    const newDraft = { ...latestDraft.current, ...changes };
    latestDraft.current = newDraft;
    setEditedDraft(newDraft);
    setCopied(false);
    // The findings are about the previous translation.
    if (changes.translated !== undefined) setFindings([]);
    setDraftSavedAt(new Date());
    storedDraft.write(isBlank(newDraft) ? null : newDraft);
  };
  const clearDraft = () => {
    storedDraft.write(null);
    if (editedDraft === null) storedDraft.accept();
    setEditedDraft(createEmptyReply(currentDraft.language));
    setDraftSavedAt(null);
    setFindings([]);
  };
  const discardReply = () => {
    clearDraft();
    write.reset();
  };
  const runOperation = (
    currentOperation: ReplyOperation,
    perform: () => Promise<void>,
  ): Promise<boolean> => {
    if (isPending) return Promise.resolve(false);
    setCopied(false);
    return write.mutateAsync({ operation: currentOperation, perform }).then(
      () => true,
      () => false,
    );
  };

  /** Translates the text, or checks the given translation of it; nothing is sent to the guest. */
  const checkReply = async (body: { text: string; language: Language; translated?: string }) => {
    const { data } = await client.POST('/api/contact-messages/{id}/replies', {
      params: { path: { id } },
      body: { ...body, dryRun: true },
    });
    if (!data || !('findings' in data)) throw new TypeError('The response is empty');
    return data;
  };
  const translate = () =>
    runOperation('translating', async () => {
      const { text, language } = currentDraft;
      const data = await checkReply({ text, language });
      const { translated, basis } = latestDraft.current;
      const isEdited = translated.trim() !== '' && translated !== machineTranslation.current;
      machineTranslation.current = data.sentText;
      changeDraft({ translated: data.sentText, basis: text });
      setFindings(data.findings);
      if (isEdited && translated !== data.sentText)
        showDiscarded(() => changeDraft({ translated, basis }));
    });
  const copyReply = () =>
    runOperation('sending', async () => {
      if (textToSend === undefined) return;
      try {
        await navigator.clipboard.writeText(textToSend);
        setCopied(true);
      } catch {
        // Without clipboard or permission, the user can select and copy the text.
        setCopied('failed');
      }
    });
  const deliver = () =>
    runOperation('sending', async () => {
      if (textToSend === undefined) return;
      // Stores the draft of an earlier visit as edited, so that it can be sent after signing in again.
      if (editedDraft === null) changeDraft({});
      const { text, language } = currentDraft;
      const body = {
        text,
        language,
        ...(language !== guestLanguage && { translated: textToSend }),
      };
      const serializedBody = JSON.stringify(body);
      if (attempt.current.body !== serializedBody)
        attempt.current = { body: serializedBody, key: randomKey() };
      await client.POST('/api/contact-messages/{id}/replies', {
        params: { path: { id }, header: { 'Idempotency-Key': attempt.current.key } },
        body: { ...body, dryRun: false },
      });
      attempt.current = { body: '', key: '' };
      // A template may have been inserted meanwhile.
      if (latestDraft.current.text === text) clearDraft();
      await refresh();
    });
  const sendOrCopy = () => (canReply ? deliver() : copyReply());
  /** Sends the reply, or asks first if the current translation has findings. */
  const sendReply = async () => {
    if (textToSend === undefined) return false;
    const { text, language } = currentDraft;
    if (language === guestLanguage) return sendOrCopy();
    let currentFindings: readonly ReplyFinding[] = [];
    const isChecked = await runOperation('checking', async () => {
      const { findings: newFindings } = await checkReply({
        text,
        language,
        translated: textToSend,
      });
      currentFindings = newFindings;
    });
    if (!isChecked) return false;
    setFindings(currentFindings);
    if (currentFindings.length === 0) return sendOrCopy();
    setConfirming(true);
    return false;
  };

  useUnsavedChanges({
    key: replyKey(id),
    dirty: editedDraft !== null && !isBlank(editedDraft),
    // Leaving the page does not send an unfinished reply, whose draft remains stored.
    save: () => (isInterrupted ? sendReply() : Promise.resolve(true)),
    discard: discardReply,
    leaveTexts: texts.leaving,
  });

  return {
    draft: currentDraft,
    textToSend,
    draftSavedAt:
      draftSavedAt ??
      (editedDraft === null && storedDraft.earlier ? new Date(storedDraft.earlier.at) : null),
    busy: isPending ? operation : null,
    failure: errorText === null ? null : { operation, errorText, at: new Date(submittedAt) },
    /** Whether the last operation has sent a reply. */
    isSent: canReply && write.isSuccess && operation === 'sending',
    findings,
    change: changeDraft,
    /** The current draft, for callbacks that began before the last edit. */
    latest: () => latestDraft.current,
    /** Discards the reply. Returns a function that restores it, and then offers the text that it replaced. */
    discard: () => {
      const discardedDraft = currentDraft;
      discardReply();
      return () => {
        const newerDraft = latestDraft.current;
        changeDraft(discardedDraft);
        if (!isBlank(newerDraft)) showDiscarded(() => changeDraft(newerDraft));
      };
    },
    /** Deletes the draft of an earlier visit if it has been sent: its page was closed before the response. */
    discardDraftIfSent: (replies: readonly Reply[]) => {
      const { text } = storedDraft.earlier?.value ?? {};
      const isSent = replies.some((reply) => reply.text === text?.trim());
      if (editedDraft === null && isSent) storedDraft.accept();
    },
    translate,
    send: sendReply,
    isConfirming,
    copied: copied === true,
    /** Returns to the text without sending. */
    cancelConfirmation: () => setConfirming(false),
    sendAnyway: () => {
      setConfirming(false);
      return sendOrCopy();
    },
    /** Copies the text of an undeliverable reply into the form. */
    reuse: ({ text, language, sentText }: Reply) =>
      changeDraft({ text, language, translated: sentText, basis: text, template: undefined }),
  };
}

export type ReplyState = ReturnType<typeof useReply>;

/** Back-translation of the text for the guest. */
export function useReplyBackTranslation({ id, language }: Message, draft: ReplyDraft) {
  const subject: BackSubject = {
    text: draft.translated,
    language,
    base: draft.text.trim() === '' ? null : draft.text,
    baseLanguage: draft.language,
  };
  const backTranslation = useBackTranslation(subject, () => subject, `reply ${id}`);
  return { backTranslation, subject };
}

/** Texts that a reply may begin with. */
export const TEMPLATES = ['held', 'confirmed', 'taken', 'empty'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** Draft of a reply, as stored on this device. */
interface ReplyDraft {
  /** Language in which the user writes. */
  language: Language;
  /** The text in that language. */
  text: string;
  /** The text for the guest, if they read another language. */
  translated: string;
  /** Value of `text` when `translated` was created or last edited. The translation is outdated if `text` differs. */
  basis: string;
  /** The template that began the text. */
  template?: TemplateName | undefined;
  /** Room, days and total that the template named. */
  stay?: string | undefined;
}

const createEmptyReply = (language: Language): ReplyDraft => ({
  language,
  text: '',
  translated: '',
  basis: '',
});

export const isBlank = ({ text, translated }: ReplyDraft): boolean =>
  text.trim() === '' && translated.trim() === '';

/** Returns the text for a guest; undefined while the translation is missing or outdated. */
function selectTextToSend(draft: ReplyDraft, guestLanguage: Language): string | undefined {
  const text = draft.language === guestLanguage ? draft.text : draft.translated;
  const isCurrent = draft.language === guestLanguage || draft.basis === draft.text;
  return isCurrent && text.trim() !== '' && draft.text.trim() !== '' ? text : undefined;
}

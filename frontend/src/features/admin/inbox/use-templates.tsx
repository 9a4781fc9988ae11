import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  Dialog,
  fillReplyTemplate,
  formatYen,
  pathOf,
  replyTemplateTexts,
  sharedAdminTexts,
  type Stay,
  useToast,
  watchTyping,
} from '../../../shared/admin';
import { settingsQuery } from '../../../shared/content/settings';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import {
  type DateSpan,
  nightsBetween,
  splitDate,
  toJapanTime,
} from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';
import { endOfHold, type Enquiry } from './use-enquiry';
import { isBlank, type ReplyState, type TemplateName, TEMPLATES } from './use-reply';

/** Splits a moment into its day and time in Japan. */
const splitMoment = (moment: string) => {
  const [day = '', time = ''] = toJapanTime(Date.parse(moment)).split('T');
  return [splitDate(day), time] as const;
};

interface TemplateText {
  template: TemplateName;
  text: string;
  language: Language;
  /** Room, days and total that the text names. */
  stay: string;
}

const identifyStay = ({ room, span, total }: Enquiry): string =>
  [room?.id, span.arrival, span.departure, total].join(' ');

/** Fills the reply from a template in the guest's language. Text that the user has edited is replaced after a confirmation. */
export function useTemplates(message: Message, reply: ReplyState) {
  const [pendingText, setPendingText] = useState<TemplateText | null>(null);
  const lastInsertion = useRef<TemplateText & { replacedDraft: ReturnType<ReplyState['latest']> }>(
    undefined,
  );
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { templates: templateTexts } = useDictionary(inboxTexts);
  const { language: guestLanguage } = message;

  const insertText = (templateText: TemplateText) => {
    lastInsertion.current = { ...templateText, replacedDraft: reply.latest() };
    setPendingText(null);
    reply.change({ ...templateText, translated: '', basis: '' });
  };
  /** Loads a template of the settings, which may have no text in the guest's language, or else the built-in one. */
  const loadTemplate = async (template: Exclude<TemplateName, 'empty'>) => {
    const settings = await queryClient.fetchQuery(settingsQuery(api, 'replies', guestLanguage));
    const setting = settings.find(({ key, value }) => key === `reply_${template}` && value.trim());
    const language = setting?.fieldLanguages['value'] ?? guestLanguage;
    const texts = await replyTemplateTexts.load(language);
    return { text: setting?.value ?? texts.templates[`reply_${template}`], language, texts };
  };
  const fillTemplate = async (
    template: Exclude<TemplateName, 'empty'>,
    { room, span, total, nearestFreeSpans, freeRooms, stay }: Enquiry,
    savedStay: Stay | undefined,
  ) => {
    const { text, language, texts } = await loadTemplate(template);
    const roomNameOf = (namedRoom: typeof room) =>
      namedRoom?.names[language] ?? namedRoom?.name ?? '';
    const formatDays = ({ arrival, departure }: DateSpan) =>
      texts.days(splitDate(arrival), splitDate(departure));
    const otherRooms = freeRooms.filter(({ id }) => id !== room?.id);
    const stayData = {
      room: roomNameOf(room),
      dates: formatDays(span),
      nights: nightsBetween(span),
      guests: message.guests,
      total: total === null ? '' : formatYen(total),
    };
    const values = {
      name: message.name,
      room: stayData.room,
      dates: stayData.dates,
      stay: texts.describeStay(stayData),
      until: texts.moment(...splitMoment(savedStay?.heldUntil ?? stay?.heldUntil ?? endOfHold())),
      other_dates: nearestFreeSpans.map(formatDays).join(texts.orDates),
      other_rooms: otherRooms.map(roomNameOf).join(texts.orRooms),
    };
    return { text: fillReplyTemplate(text, values), language };
  };
  const chooseTemplate = async (template: TemplateName, enquiry: Enquiry, savedStay?: Stay) => {
    const stopWatching = watchTyping();
    const filled =
      template === 'empty'
        ? { text: '', language: guestLanguage }
        : await fillTemplate(template, enquiry, savedStay).catch(() => {
            toast({ title: templateTexts.loadFailed, variant: 'destructive' });
          });
    // Neither the template nor the question interrupts what is typed meanwhile.
    if (stopWatching() || !filled) return;
    const { text: currentText, translated } = reply.latest();
    const isEdited =
      (currentText.trim() !== '' || translated.trim() !== '') &&
      currentText !== lastInsertion.current?.text;
    const templateText = { template, ...filled, stay: identifyStay(enquiry) };
    if (isEdited && currentText !== filled.text) setPendingText(templateText);
    else insertText(templateText);
  };
  /** Restores the reply that a template has replaced, unless it was edited, sent or replaced since. */
  const removeText = (template: string) => {
    setPendingText((current) => (current?.template === template ? null : current));
    const insertion = lastInsertion.current;
    if (insertion?.template !== template || reply.latest().text !== insertion.text) return;
    lastInsertion.current = undefined;
    reply.change(insertion.replacedDraft);
  };
  return {
    current: isBlank(reply.draft) ? undefined : reply.draft,
    pendingText,
    choose: chooseTemplate,
    insert: insertText,
    remove: removeText,
    cancel: () => setPendingText(null),
  };
}

type TemplateState = ReturnType<typeof useTemplates>;

/** Asks before a reply that the user has edited is replaced. */
export function ReplaceTextDialog({
  question,
  onReplace,
  onClose,
}: {
  question: string;
  onReplace: () => void;
  onClose: () => void;
}) {
  const { templates: texts } = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  return (
    <Dialog
      title={texts.askTitle}
      dismiss="always"
      onClose={onClose}
      actions={() => (
        <>
          <Button onClick={onClose}>{sharedTexts.cancel}</Button>
          <Button variant="primary" onClick={onReplace}>
            {texts.replace}
          </Button>
        </>
      )}
    >
      <p>{question}</p>
    </Dialog>
  );
}

/** Returns the promise of the text that the stored stay contradicts: a state, or `changed` for other days, room or total; or null. */
function findWrongPromise({ current }: TemplateState, enquiry: Enquiry) {
  const template = current?.template;
  if (!enquiry.areStaysLoaded || (template !== 'held' && template !== 'confirmed')) return null;
  const state = enquiry.stay?.state;
  if (state !== template && state !== 'confirmed') return template;
  return current?.stay !== undefined && current.stay !== identifyStay(enquiry) ? 'changed' : null;
}

/** Buttons above the reply that fill it from a template, and a warning if the text promises another stay than the stored one. */
export function TemplateChoice({
  templates,
  enquiry,
}: {
  templates: TemplateState;
  enquiry: Enquiry;
}) {
  const { templates: texts } = useDictionary(inboxTexts);
  const { current, pendingText, choose, insert, cancel } = templates;
  const wrongPromise = findWrongPromise(templates, enquiry);
  return (
    <>
      <div
        className="inbox-templates cluster gap-075 admin-chips"
        role="group"
        aria-label={texts.label}
      >
        <span className="admin-quiet">{texts.label}</span>
        {TEMPLATES.map((template) => (
          <button
            key={template}
            type="button"
            className="admin-chip"
            aria-pressed={template === current?.template}
            onClick={() => void choose(template, enquiry)}
          >
            {texts[template]}
          </button>
        ))}
        <Link to={`${pathOf('settings')}/replies`}>{texts.edit}</Link>
      </div>
      {wrongPromise && (
        <p className="admin-error" role="status">
          {texts.wrongPromise[wrongPromise]}
        </p>
      )}
      {pendingText && (
        <ReplaceTextDialog
          question={texts.askTemplate(texts[pendingText.template])}
          onReplace={() => insert(pendingText)}
          onClose={cancel}
        />
      )}
    </>
  );
}

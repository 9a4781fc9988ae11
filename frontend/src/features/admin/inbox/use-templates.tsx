import { useRef, useState } from 'react';
import { Dialog, sharedAdminTexts, type Stay, formatYen, watchTyping } from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
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
import { type TemplateTexts } from './template-texts/en';

/** Templates of replies to enquiries, loaded in the language of the guest. */
const templateTexts = new Dictionary<TemplateTexts>({
  en: () => import('./template-texts/en'),
  ja: () => import('./template-texts/ja'),
  zh: () => import('./template-texts/zh'),
  zh_TW: () => import('./template-texts/zh-tw'),
});

/** Splits a moment into its day and time in Japan. */
const splitMoment = (moment: string) => {
  const [day = '', time = ''] = toJapanTime(Date.parse(moment)).split('T');
  return [splitDate(day), time] as const;
};

interface TemplateText {
  template: TemplateName;
  text: string;
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
  const { language, name } = message;

  const insertText = (templateText: TemplateText) => {
    lastInsertion.current = { ...templateText, replacedDraft: reply.latest() };
    setPendingText(null);
    reply.change({ ...templateText, language, translated: '', basis: '' });
  };
  const chooseTemplate = async (template: TemplateName, enquiry: Enquiry, savedStay?: Stay) => {
    const { room, span, total, nearestFreeSpans, freeRooms } = enquiry;
    const stopWatching = watchTyping();
    const templates = await templateTexts.load(language).finally(stopWatching);
    // Neither the template nor the question interrupts what is typed meanwhile.
    if (stopWatching()) return;
    const formatDays = ({ arrival, departure }: DateSpan) =>
      templates.days(splitDate(arrival), splitDate(departure));
    const roomNameOf = (namedRoom: typeof room) =>
      namedRoom?.names[language] ?? namedRoom?.name ?? '';
    const heldUntil = savedStay?.heldUntil ?? enquiry.stay?.heldUntil ?? endOfHold();
    const text =
      template === 'empty'
        ? ''
        : templates[template]({
            name,
            room: roomNameOf(room),
            dates: formatDays(span),
            nights: nightsBetween(span),
            guests: message.guests,
            total: total === null ? '' : formatYen(total),
            heldUntil: templates.moment(...splitMoment(heldUntil)),
            nearestFreeDates: nearestFreeSpans.map(formatDays),
            otherFreeRooms: freeRooms.filter(({ id }) => id !== room?.id).map(roomNameOf),
          });
    const { text: currentText, translated } = reply.latest();
    const isEdited =
      (currentText.trim() !== '' || translated.trim() !== '') &&
      currentText !== lastInsertion.current?.text;
    const templateText = { template, text, stay: identifyStay(enquiry) };
    if (isEdited && currentText !== text) setPendingText(templateText);
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

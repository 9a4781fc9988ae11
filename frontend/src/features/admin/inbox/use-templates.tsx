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
import { isBlank, type ReplyState } from './use-reply';
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

const TEMPLATES = ['held', 'confirmed', 'taken', 'empty'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

interface Insertion {
  template: TemplateName;
  text: string;
  replacedDraft: ReturnType<ReplyState['latest']>;
}

/** Fills the reply from a template in the guest's language. Text that the user has edited is replaced after a confirmation. */
export function useTemplates(message: Message, reply: ReplyState) {
  const [pending, setPending] = useState<{ template: TemplateName; text: string } | null>(null);
  const lastInsertion = useRef<Insertion>(undefined);
  const { language, name } = message;

  const insertText = (template: TemplateName, text: string) => {
    lastInsertion.current = { template, text, replacedDraft: reply.latest() };
    setPending(null);
    reply.change({ language, text, translated: '', basis: '', template });
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
    if (isEdited && currentText !== text) setPending({ template, text });
    else insertText(template, text);
  };
  /** Restores the reply that a template has replaced, unless it was edited, sent or replaced since. */
  const removeText = (template: string) => {
    setPending((current) => (current?.template === template ? null : current));
    const insertion = lastInsertion.current;
    if (insertion?.template !== template || reply.latest().text !== insertion.text) return;
    lastInsertion.current = undefined;
    reply.change(insertion.replacedDraft);
  };
  return {
    currentTemplate: isBlank(reply.draft) ? undefined : reply.draft.template,
    pending,
    choose: chooseTemplate,
    insert: insertText,
    remove: removeText,
    cancel: () => setPending(null),
  };
}

type TemplateState = ReturnType<typeof useTemplates>;

/** Asks before a reply that the user has edited is replaced. */
export function ReplaceTextDialog({
  onReplace,
  onClose,
}: {
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
      <p>{texts.askText}</p>
    </Dialog>
  );
}

/** Returns what a letter from the template promises although it has not been saved, or was undone since. */
function findMissingState(template: TemplateName | undefined, { stay, areStaysLoaded }: Enquiry) {
  if (!areStaysLoaded || (template !== 'held' && template !== 'confirmed')) return null;
  const isSaved = stay?.state === template || stay?.state === 'confirmed';
  return isSaved ? null : template;
}

/** Buttons above the reply that fill it from a template, and a warning if the text promises a stay that is not saved. */
export function TemplateChoice({
  templates,
  enquiry,
}: {
  templates: TemplateState;
  enquiry: Enquiry;
}) {
  const { templates: texts } = useDictionary(inboxTexts);
  const { currentTemplate, pending, choose, insert, cancel } = templates;
  const missingState = findMissingState(currentTemplate, enquiry);
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
            aria-pressed={template === currentTemplate}
            onClick={() => void choose(template, enquiry)}
          >
            {texts[template]}
          </button>
        ))}
      </div>
      {missingState && (
        <p className="admin-error" role="status">
          {texts.missing[missingState]}
        </p>
      )}
      {pending && (
        <ReplaceTextDialog
          onReplace={() => insert(pending.template, pending.text)}
          onClose={cancel}
        />
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import { Dialog, sharedAdminTexts, type Stay, formatYen } from '../../../shared/admin';
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

/** Fills the reply from a template in the guest's language. Text that the user has edited is replaced after a confirmation. */
export function useTemplates(message: Message, reply: ReplyState) {
  const [pending, setPending] = useState<{ template: TemplateName; text: string } | null>(null);
  const lastInsertedText = useRef('');
  const { language, name } = message;

  const insertText = (template: TemplateName, text: string) => {
    lastInsertedText.current = text;
    setPending(null);
    reply.change({ language, text, translated: '', basis: '', template });
  };
  const chooseTemplate = async (template: TemplateName, enquiry: Enquiry, savedStay?: Stay) => {
    const { room, span, total, nearestFreeSpans, freeRooms } = enquiry;
    const templates = await templateTexts.load(language);
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
      currentText !== lastInsertedText.current;
    if (isEdited && currentText !== text) setPending({ template, text });
    else insertText(template, text);
  };
  return {
    currentTemplate: isBlank(reply.draft) ? undefined : reply.draft.template,
    pending,
    choose: chooseTemplate,
    insert: insertText,
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
      <div className="inbox-templates cluster gap-075" role="group" aria-label={texts.label}>
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

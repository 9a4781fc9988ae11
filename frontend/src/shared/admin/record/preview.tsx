import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts, localizedPath } from '../../i18n/language';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { Segmented } from '../ui/segmented';
import { hearOwn, type PreviewOrder, type PreviewReport } from './preview-message';
import { useRecordContext } from './record-context';
import { shownDraft } from './shown-draft';
import { useEditedKeys } from './words-store';

/** Where `app/routes/admin` renders the visitors' pages for a preview. */
const FRAME = '/admin/preview';
const WIDTHS = { phone: 390, desk: 1280 } as const;
/** A pause in typing: so long the page beside it may lag behind. */
const PAUSE_MS = 150;

type Width = keyof typeof WIDTHS;

/** Keeps the visitors' page in the frame up to date with what is typed; says how many words it cuts off. */
function usePreview(frame: RefObject<HTMLIFrameElement | null>, language: Language) {
  const { of, kind, record, form, words } = useRecordContext();
  const [cut, setCut] = useState<Record<string, number>>({});
  const path = localizedPath(of.visitorPath?.(record) ?? '/', language);
  useEffect(() => {
    const send = () => {
      const draft = shownDraft({ of, kind, record, words }, form.getValues(), language);
      const order: PreviewOrder = { type: 'kawabe:preview', path, draft };
      frame.current?.contentWindow?.postMessage(order, location.origin);
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE_MS);
    };
    send();
    const stops = [
      hearOwn<PreviewReport>(
        () => frame.current?.contentWindow,
        ['kawabe:preview-ready', 'kawabe:preview-fit'],
        (report) => (report.type === 'kawabe:preview-fit' ? setCut(report.cut) : send()),
      ),
      words.subscribeAny(later),
      form.subscribe({ formState: { values: true }, callback: later }),
      () => clearTimeout(timer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [form, frame, kind, language, of, path, record, words]);
  return cut;
}

/** How wide and high the room for the frame is. */
function useRoom(frame: RefObject<HTMLIFrameElement | null>) {
  const [room, setRoom] = useState({ width: 1, height: 1 });
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (!box) return;
    const watcher = new ResizeObserver(() =>
      setRoom({ width: box.clientWidth, height: box.clientHeight }),
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [frame]);
  return room;
}

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The visitors' own page at two widths and in four languages, with all that is typed so far. */
export function Preview({ language, onLanguage }: Props) {
  const kit = useDictionary(kitTexts);
  const { pane: texts, languages } = kit;
  const { texts: own, form, record, words } = useRecordContext();
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(frame);
  const cut = usePreview(frame, language);
  const typed = useEditedKeys(words) !== '' || form.formState.isDirty;
  const scale = Math.min(1, room.width / WIDTHS[width]);
  return (
    <div className="ak-preview">
      <div className="ak-acts">
        <Segmented
          label={texts.language}
          value={language}
          onChange={onLanguage}
          options={LANGUAGES.map((code) => ({
            value: code,
            label: languageFacts[code].code,
            title: languages[code],
          }))}
        />
        <Segmented
          label={texts.width}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: WIDTHS.phone },
            { value: 'desk', label: WIDTHS.desk },
          ]}
        />
      </div>
      <div className="ak-preview-box">
        <iframe
          ref={frame}
          title={texts.preview}
          src={FRAME}
          style={{
            width: WIDTHS[width],
            height: room.height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
      <ul className="ak-quiet" role="status">
        <li>{!record.live ? texts.hidden : typed ? texts.typed : texts.asVisitors}</li>
        {Object.entries(cut).map(([field, count]) => (
          <li key={field} className="ak-cut">
            {texts.cut(fieldLabel(own, kit, field), count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

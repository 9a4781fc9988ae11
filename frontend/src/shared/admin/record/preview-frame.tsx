import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts, localizedPath } from '../../i18n/language';
import { kitTexts } from '../texts';
import { SegmentedControl } from '../ui/segmented-control';
import {
  onSameOriginMessage,
  type PreviewRequest,
  type PreviewReport,
  type PreviewDraft,
} from './preview-message';

/** Where `app/routes/admin` renders the visitors' pages for a preview. */
const FRAME = '/admin/preview';
const WIDTHS = { phone: 390, desk: 1280 } as const;
/** A pause in typing: so long the page beside it may lag behind. */
const PAUSE_MS = 150;

type Width = keyof typeof WIDTHS;

/** What the frame shows. */
export interface PreviewTarget {
  /** The visitors' page, without a language. */
  path: string;
  draftIn: (language: Language) => PreviewDraft;
  /** Tells of every change of what is typed; gives the way to stop. */
  follow: (changed: () => void) => () => void;
}

/** Keeps the visitors' page in the frame up to date with what is typed; says how many words it cuts off. */
function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  { path: page, draftIn, follow }: PreviewTarget,
  language: Language,
) {
  const [cut, setCut] = useState<Record<string, number>>({});
  const path = localizedPath(page, language);
  useEffect(() => {
    const send = () => {
      const order: PreviewRequest = { type: 'kawabe:preview', path, draft: draftIn(language) };
      frame.current?.contentWindow?.postMessage(order, location.origin);
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE_MS);
    };
    send();
    const stops = [
      onSameOriginMessage<PreviewReport>(
        () => frame.current?.contentWindow,
        ['kawabe:preview-ready', 'kawabe:preview-fit'],
        (report) => (report.type === 'kawabe:preview-fit' ? setCut(report.cut) : send()),
      ),
      follow(later),
      () => clearTimeout(timer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [draftIn, follow, frame, language, path]);
  return cut;
}

/** How wide and high the room for the frame is. */
function usePreviewScale(frame: RefObject<HTMLIFrameElement | null>) {
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

export interface PreviewProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

interface FrameProps extends PreviewProps {
  source: PreviewTarget;
  /** What visitors see by now. */
  note: string;
  labelOf: (field: string) => string;
}

/** The visitors' own page at two widths and in four languages, with all that is typed so far. */
export function PreviewFrame({ language, onLanguage, source, note, labelOf }: FrameProps) {
  const { pane: texts, languages } = useDictionary(kitTexts);
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const room = usePreviewScale(frame);
  const cut = usePreview(frame, source, language);
  // Before it is laid out there is no room at all.
  const scale = Math.min(1, room.width / WIDTHS[width]) || 1;
  return (
    <div className="admin-preview">
      <div className="admin-acts">
        <SegmentedControl
          label={texts.language}
          value={language}
          onChange={onLanguage}
          options={LANGUAGES.map((code) => ({
            value: code,
            label: languageFacts[code].mark,
            title: languages[code],
          }))}
        />
        <SegmentedControl
          label={texts.width}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: WIDTHS.phone },
            { value: 'desk', label: WIDTHS.desk },
          ]}
        />
      </div>
      <div className="admin-preview-box">
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
      <div className="admin-quiet" role="status">
        <p>{note}</p>
        {Object.entries(cut).map(([field, count]) => (
          <p key={field} className="admin-cut">
            {texts.cut(labelOf(field), count)}
          </p>
        ))}
      </div>
    </div>
  );
}

import { type RefObject, useEffect, useRef, useState, useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts, localizedPath } from '../../i18n/language';
import { kitTexts } from '../texts';
import { SegmentedControl } from '../ui/segmented-control';
import { useEdits } from '../form/edits';
import { fieldLabel } from '../kind/admin-kind';
import {
  onSameOriginMessage,
  type PageSummary,
  type PreviewRequest,
  type PreviewReport,
  type PreviewDraft,
} from './preview-message';
import { SharePreview, type ShareSource, type ShareView } from './share-preview';
import { useRecordContext } from './record-context';
import { toPreviewDraft } from './preview-draft';

/** Route at which `app/routes/admin` renders the visitors' pages for a preview. */
const FRAME = '/admin/preview';
const WIDTHS = { phone: 390, desk: 1280 } as const;
const DEBOUNCE_MS = 150;

type Width = keyof typeof WIDTHS;

const VIEWS = ['page', 'search', 'link'] as const satisfies readonly ('page' | ShareView)[];

/** Page that the frame shows. */
export interface PreviewTarget {
  /** Path of the visitors' page, without a language. */
  path: string;
  draftIn: (language: Language) => PreviewDraft;
  /** Subscribes to all edits; returns the unsubscriber. */
  follow: (changed: () => void) => () => void;
}

/** Sends edits to the page in the frame; returns the number of texts that are truncated there, and its head. */
function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  { path: page, draftIn, follow }: PreviewTarget,
  language: Language,
) {
  const [cut, setCut] = useState<Record<string, number>>({});
  const [shared, setShared] = useState<{ head: PageSummary; draft: PreviewDraft }>();
  const path = localizedPath(page, language);
  useEffect(() => {
    const send = () => {
      const draft = draftIn(language);
      setShared((now) => now && { ...now, draft });
      const request: PreviewRequest = { type: 'kawabe:preview', path, draft };
      frame.current?.contentWindow?.postMessage(request, location.origin);
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(send, DEBOUNCE_MS);
    };
    send();
    const stops = [
      onSameOriginMessage<PreviewReport>(
        () => frame.current?.contentWindow,
        ['kawabe:preview-ready', 'kawabe:preview-fit', 'kawabe:preview-head'],
        (report) => {
          if (report.type === 'kawabe:preview-fit') setCut(report.cut);
          else if (report.type === 'kawabe:preview-ready') send();
          else setShared({ head: report.head, draft: draftIn(language) });
        },
      ),
      follow(later),
      () => clearTimeout(timer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [draftIn, follow, frame, language, path]);
  return { cut, shared };
}

/** Measures the space for the frame. */
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
  /** Describes what visitors currently see. */
  note: string;
  labelOf: (field: string) => string;
  /** Undefined for pages whose title and description this form does not set. */
  share?: ShareSource | undefined;
}

/** The visitors' page at two widths and in four languages, with the unsaved edits. */
export function PreviewFrame(props: FrameProps) {
  const { language, onLanguage, source, note, labelOf, share } = props;
  const { pane: texts, share: shareTexts, languages } = useDictionary(kitTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('page');
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const room = usePreviewScale(frame);
  const { cut, shared } = usePreview(frame, source, language);
  // Before layout the space is 0.
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
        {view === 'page' && (
          <SegmentedControl
            label={texts.width}
            value={width}
            onChange={setWidth}
            options={[
              { value: 'phone', label: WIDTHS.phone },
              { value: 'desk', label: WIDTHS.desk },
            ]}
          />
        )}
        {share && (
          <SegmentedControl
            label={shareTexts.view}
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: shareTexts[value] }))}
          />
        )}
      </div>
      {view !== 'page' && share && shared && (
        <SharePreview {...shared} {...{ view, language, labelOf }} source={share} />
      )}
      <div className="admin-preview-box" hidden={view !== 'page'}>
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

/** Preview of a record as visitors would see it. */
export function Preview(props: PreviewProps) {
  const kit = useDictionary(kitTexts);
  const {
    of,
    kind,
    texts: kindTexts,
    record,
    edits,
    isNew,
    goToText,
    goToShared,
  } = useRecordContext();
  const typed = useEdits(edits, () => edits.count) > 0;
  const share: ShareSource | undefined = of.share && {
    title: kind.titleField,
    ...of.share,
    goTo: (field, shown) =>
      field === of.share?.image ? goToShared?.(field) : goToText?.(shown, field),
  };
  const source = useMemo<PreviewTarget>(
    () => ({
      path: of.visitorPath?.(record) ?? '/',
      draftIn: (language) => toPreviewDraft({ of, kind, record }, edits.values, language),
      follow: edits.subscribeAny,
    }),
    [of, kind, record, edits],
  );
  const { hidden, typed: unsaved, asVisitors } = kit.pane;
  return (
    <PreviewFrame
      {...props}
      source={source}
      share={share}
      note={!record.live ? hidden : typed || isNew ? unsaved : asVisitors}
      labelOf={(field) => fieldLabel(kindTexts, kit, field)}
    />
  );
}

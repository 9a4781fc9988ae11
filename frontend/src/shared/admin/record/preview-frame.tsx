import { type RefObject, useEffect, useRef, useState, useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts, localizedPath } from '../../i18n/language';
import { sharedAdminTexts } from '../texts';
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
import { useAdminKind, useRecordContext } from './record-context';
import { toPreviewDraft } from './preview-draft';

/** Route at which `app/routes/admin` renders the visitors' pages for a preview. */
const FRAME_PATH = '/admin/preview';
const WIDTHS = { phone: 390, desk: 1280 } as const;
const DEBOUNCE_MS = 150;

type PreviewWidth = keyof typeof WIDTHS;

const VIEWS = ['page', 'search', 'link'] as const satisfies readonly ('page' | ShareView)[];

/** Page that the frame shows. */
interface PreviewTarget {
  /** Path of the visitors' page, without a language. */
  path: string;
  draftIn: (language: Language) => PreviewDraft;
  /** Subscribes to all edits; returns the unsubscriber. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Sends edits to the page in the frame. Returns how many words of each field are cut off there, and the page's head with the
 * draft, for the preview of shared links.
 */
function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  { path: unlocalizedPath, draftIn, subscribe }: PreviewTarget,
  language: Language,
) {
  const [truncatedCounts, setTruncatedCounts] = useState<Record<string, number>>({});
  const [sharedPage, setSharedPage] = useState<{ head: PageSummary; draft: PreviewDraft }>();
  const path = localizedPath(unlocalizedPath, language);
  useEffect(() => {
    const sendDraft = () => {
      const draft = draftIn(language);
      setSharedPage((current) => current && { ...current, draft });
      const request: PreviewRequest = { type: 'kawabe:preview', path, draft };
      frame.current?.contentWindow?.postMessage(request, location.origin);
    };
    let timer: ReturnType<typeof setTimeout>;
    const sendDebounced = () => {
      clearTimeout(timer);
      timer = setTimeout(sendDraft, DEBOUNCE_MS);
    };
    sendDraft();
    const cleanups = [
      onSameOriginMessage<PreviewReport>(
        () => frame.current?.contentWindow,
        ['kawabe:preview-ready', 'kawabe:preview-fit', 'kawabe:preview-head'],
        (report) => {
          if (report.type === 'kawabe:preview-fit') setTruncatedCounts(report.cut);
          else if (report.type === 'kawabe:preview-ready') sendDraft();
          else setSharedPage({ head: report.head, draft: draftIn(language) });
        },
      ),
      subscribe(sendDebounced),
      () => clearTimeout(timer),
    ];
    return () => cleanups.forEach((cleanup) => cleanup());
  }, [draftIn, subscribe, frame, language, path]);
  return { truncatedCounts, sharedPage };
}

/** Returns the size of the space for the frame, in CSS pixels. */
function usePreviewSpace(frame: RefObject<HTMLIFrameElement | null>) {
  const [space, setSpace] = useState({ width: 1, height: 1 });
  useEffect(() => {
    const container = frame.current?.parentElement;
    if (!container) return;
    const observer = new ResizeObserver(() =>
      setSpace({ width: container.clientWidth, height: container.clientHeight }),
    );
    observer.observe(container);
    return () => observer.disconnect();
  }, [frame]);
  return space;
}

interface PreviewProps {
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
  const { pane: texts, share: shareTexts, languages } = useDictionary(sharedAdminTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('page');
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const space = usePreviewSpace(frame);
  const { truncatedCounts, sharedPage } = usePreview(frame, source, language);
  // Before layout the space is 0.
  const scale = Math.min(1, space.width / WIDTHS[width]) || 1;
  return (
    <div className="admin-preview">
      <div className="admin-actions">
        <SegmentedControl
          label={texts.language}
          value={language}
          onChange={onLanguage}
          options={LANGUAGES.map((code) => ({
            value: code,
            label: languageFacts[code].abbreviation,
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
      {view !== 'page' && share && sharedPage && (
        <SharePreview
          {...sharedPage}
          view={view}
          language={language}
          labelOf={labelOf}
          source={share}
        />
      )}
      <div className="admin-preview-box" hidden={view !== 'page'}>
        <iframe
          ref={frame}
          title={texts.preview}
          src={FRAME_PATH}
          style={{
            width: WIDTHS[width],
            height: space.height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
      <div className="admin-quiet" role="status">
        <p>{note}</p>
        {Object.entries(truncatedCounts).map(([field, count]) => (
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
  const sharedTexts = useDictionary(sharedAdminTexts);
  const adminKind = useAdminKind();
  const { kind, texts: kindTexts, record, edits, isNew, ...context } = useRecordContext();
  const { goToText, goToShared } = context;
  const hasEdits = useEdits(edits, () => edits.count) > 0;
  const share: ShareSource | undefined = adminKind.share && {
    title: kind.titleField,
    ...adminKind.share,
    goTo: (field, language) =>
      field === adminKind.share?.image ? goToShared?.(field) : goToText?.(language, field),
  };
  const source = useMemo<PreviewTarget>(
    () => ({
      path: adminKind.visitorPath?.(record) ?? '/',
      draftIn: (language) =>
        toPreviewDraft({ adminKind, kind, record }, edits.currentValues, language),
      subscribe: edits.subscribeAny,
    }),
    [adminKind, kind, record, edits],
  );
  const { hidden, typed: unsavedText, asVisitors } = sharedTexts.pane;
  const liveNote = hasEdits || isNew ? unsavedText : asVisitors;
  return (
    <PreviewFrame
      {...props}
      source={source}
      share={share}
      note={record.live ? liveNote : hidden}
      labelOf={(field) => fieldLabel(kindTexts, sharedTexts, field)}
    />
  );
}

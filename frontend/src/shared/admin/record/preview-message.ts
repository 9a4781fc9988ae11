import { type Language } from '../../i18n/language';

/** A record as visitors of one language would see it, with unsaved values. */
export interface PreviewDraft {
  /** Id of the record; 0 for a new record and for settings. */
  id: number;
  /** Changes with every save of the record. */
  version: string;
  /** Members of the public response by name; those that a response lacks are ignored. */
  fields: Record<string, unknown>;
  /** Language of each localized field's text: another one than the visitors' if their language has none. */
  fieldLanguages: Record<string, Language>;
  /** URLs of the images in order; undefined if the kind has no image field. */
  imageUrls: string[] | undefined;
  /** Moves the record to the beginning of its list. */
  isFirst: boolean;
  /** URL of the API whose list an unsaved record is added to; undefined for a stored record. */
  listUrl?: string | undefined;
  /** The edited section of the settings and its language; `fields` are then the settings by key. */
  settings?: { section: string; language: Language };
}

/** Message to the preview: the visitors' page, and the draft to show on it. */
export interface PreviewRequest {
  type: 'kawabe:preview';
  path: string;
  draft: PreviewDraft;
}

/** What search engines and messengers read of a page; texts are empty if the page has none. */
export interface PageSummary {
  title: string;
  description: string;
  /** The canonical URL. */
  url: string;
}

/** Message from the preview: that it is ready, how many words of each field are cut off, or the head of the page. */
export type PreviewReport =
  | { type: 'kawabe:preview-ready' }
  | { type: 'kawabe:preview-fit'; cut: Record<string, number> }
  | { type: 'kawabe:preview-head'; head: PageSummary };

const readType = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** Handles messages from windows of this origin and ignores all others. */
export function onSameOriginMessage<T extends { type: string }>(
  getSource: () => MessageEventSource | null | undefined,
  types: readonly T['type'][],
  onMessage: (message: T) => void,
): () => void {
  const handleMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== getSource()) return;
    if (types.some((type) => type === readType(event.data))) onMessage(event.data as T);
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}

import { type Language } from '../../i18n/language';

/** A record as visitors of one language would be shown it, unsaved values included. */
export interface PreviewDraft {
  id: number;
  /** Another one once anything of the record is saved. */
  version: string;
  /** Members of the public answer, by name; those that an answer does not have are left out of it. */
  fields: Record<string, unknown>;
  fieldLanguages: Record<string, Language>;
  /** The addresses of its pictures, in order; undefined where it has no field for them. */
  pictures: string[] | undefined;
  /** It stands first of its list, whatever its place. */
  first: boolean;
  /** It is not stored yet: it is added to what this address of the API lists. */
  newIn?: string | undefined;
  /** It is a whole section of the settings in one language, its fields by their keys. */
  settings?: { section: string; language: Language };
}

/** What the record's page tells the preview: which of the visitors' pages, and what to lay over it. */
export interface PreviewRequest {
  type: 'kawabe:preview';
  path: string;
  draft: PreviewDraft;
}

/** What the preview tells the record's page: that it listens, and how many words of a field are cut off. */
export type PreviewReport =
  { type: 'kawabe:preview-ready' } | { type: 'kawabe:preview-fit'; cut: Record<string, number> };

const typeOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** Hears what another window of this same site says; anything from elsewhere is not looked at. */
export function onSameOriginMessage<T extends { type: string }>(
  from: () => MessageEventSource | null | undefined,
  types: readonly T['type'][],
  take: (message: T) => void,
): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== from()) return;
    if (types.some((type) => type === typeOf(event.data))) take(event.data as T);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

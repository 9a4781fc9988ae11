import { type PreviewDraft } from '../../../../shared/admin';
import { externalImage } from '../../../../shared/ui/image-asset';
import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/i18n/language';

type ResponseEntry = Record<string, unknown>;

interface ListedImage {
  url: string;
}

const isEntry = (value: unknown): value is ResponseEntry =>
  typeof value === 'object' && value !== null;

/** Whether an entry belongs to the record: ids are unique across kinds. With a `recordId`, `id` is that of a translation. */
export function isSameRecord(
  draft: Pick<PreviewDraft, 'id'>,
  value: unknown,
): value is ResponseEntry {
  return isEntry(value) && (value['recordId'] ?? value['id']) === draft.id;
}

function mergeDraft(draft: PreviewDraft, entry: ResponseEntry): ResponseEntry {
  const members = Object.entries(draft.fields).filter(([name]) => name in entry);
  const media = Array.isArray(entry['media']) ? (entry['media'] as ListedImage[]) : [];
  return {
    ...entry,
    ...Object.fromEntries(members),
    ...(draft.imageUrls && {
      media: draft.imageUrls.map(
        (url) => media.find((image) => image.url === url) ?? externalImage(url),
      ),
    }),
    fieldLanguages: draft.fieldLanguages,
  };
}

/** Returns an unsaved record as a public response would contain it. */
function toEntry({ id, fields, fieldLanguages, imageUrls = [] }: PreviewDraft): ResponseEntry {
  const slug = String(id);
  return { ...fields, id, recordId: id, slug, media: imageUrls.map(externalImage), fieldLanguages };
}

/** Whether a URL lists the draft's kind, with or without a language at the end. */
function listsDraftKind({ listUrl }: PreviewDraft, url: string): boolean {
  const { pathname } = new URL(url);
  return listUrl !== undefined && (pathname === listUrl || pathname.startsWith(`${listUrl}/`));
}

/** Returns a response with the draft in place of its record; a new record is appended to its list. */
export function applyDraft(draft: PreviewDraft, body: unknown, url: string): unknown {
  if (!Array.isArray(body)) return isSameRecord(draft, body) ? mergeDraft(draft, body) : body;
  const mergedEntries = body.map((entry: unknown) =>
    isSameRecord(draft, entry) ? mergeDraft(draft, entry) : entry,
  );
  const entries = listsDraftKind(draft, url) ? [...mergedEntries, toEntry(draft)] : mergedEntries;
  if (!draft.isFirst) return entries;
  return [
    ...entries.filter((entry) => isSameRecord(draft, entry)),
    ...entries.filter((entry) => !isSameRecord(draft, entry)),
  ];
}

/**
 * Requests each URL of the API once and then responds from a cache, with the draft applied, so that typing causes no requests. A
 * preview never writes.
 */
export class DraftFetch {
  readonly #responses = new Map<string, unknown>();
  #draft: PreviewDraft | undefined;

  /** Sets the current draft. After a save, stored data is requested again. */
  setDraft(draft: PreviewDraft): void {
    if (this.#draft?.version !== draft.version) this.#responses.clear();
    this.#draft = draft;
  }

  fetch = async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return new Response(null, { status: 403 });
    const draft = this.#draft;
    const { pathname } = new URL(request.url);
    if (draft?.listUrl) {
      const recordPaths = [`${draft.listUrl}/${draft.id}`, `${draft.listUrl}/by-slug/${draft.id}`];
      if (recordPaths.includes(pathname)) return Response.json(toEntry(draft));
    }
    if (!this.#responses.has(request.url)) {
      const response = await globalThis.fetch(request);
      if (!response.ok) return response;
      this.#responses.set(request.url, await response.json());
    }
    const body = this.#responses.get(request.url);
    // The draft may have changed during the request.
    if (!this.#draft) return Response.json(body);
    const apply = this.#draft.settings ? applySettingsDraft : applyDraft;
    return Response.json(apply(this.#draft, body, request.url));
  };
}

interface SettingEntry {
  key: string;
}

/** Returns a response about a settings section with the form's values in its language, including unset ones. */
export function applySettingsDraft(draft: PreviewDraft, body: unknown, url: string): unknown {
  const { settings, fields, fieldLanguages } = draft;
  if (!settings || typeof body !== 'object' || body === null) return body;
  const { section, language } = settings;
  const { pathname, searchParams } = new URL(url);
  const requestedLanguage = (searchParams.get('language') ?? DEFAULT_LANGUAGE) as Language;
  if (pathname !== `/api/site-settings/${section}` || requestedLanguage !== language) return body;
  // The footer is one object; every other section is a list.
  if (!Array.isArray(body)) return { ...body, ...fields, fieldLanguages };
  const entries = body as SettingEntry[];
  const formEntries = Object.entries(fields).map(([key, value]) => ({
    ...entries.find((entry) => entry.key === key),
    section,
    key,
    value: value ?? '',
    language,
    fieldLanguages: { value: fieldLanguages[key] ?? language },
  }));
  return [...entries.filter(({ key }) => !Object.hasOwn(fields, key)), ...formEntries];
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MemoryRouter, Routes, useNavigate } from 'react-router-dom';
import { createApi } from '../../../../api/client';
import { createQueryClient } from '../../../../api/query-client';
import {
  onSameOriginMessage,
  type PageSummary,
  type PreviewRequest,
  type PreviewReport,
  type PreviewDraft,
} from '../../../../shared/admin';
import { DEFAULT_LANGUAGE, splitPath } from '../../../../shared/i18n/language';
import { publicTexts, type Texts } from '../../../../shared/i18n/texts';
import { type Site } from '../../../../shared/site/site-context';
import { Providers } from '../../../providers';
import { publicRoutes } from '../../public/public-routes';
import { countTruncatedWords } from './truncated-words';
import { DraftFetch, isSameRecord } from './draft-fetch';
import { keepInView, findRecordElement } from './scroll-into-view';

const draftFetch = new DraftFetch();
const api = createApi({ fetch: draftFetch.fetch });
const queryClient = createQueryClient();
/** Delay after which the layout of a rendered page is measured. */
const LAYOUT_DELAY_MS = 400;

const postReport = (message: PreviewReport) => window.parent.postMessage(message, location.origin);

function readHead(): PageSummary {
  const findInHead = <T extends Element>(selector: string) =>
    document.head.querySelector<T>(selector);
  return {
    title: document.title,
    description: findInHead<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    url: findInHead<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
  };
}

const languageOf = (path: string) =>
  splitPath(new URL(path, location.origin).pathname).language ?? DEFAULT_LANGUAGE;

/** Whether loaded data depends on the draft. All data may depend on settings. */
const dependsOnDraft = (draft: PreviewDraft, data: unknown): boolean =>
  draft.settings !== undefined ||
  (Array.isArray(data)
    ? data.some((entry) => isSameRecord(draft, entry))
    : isSameRecord(draft, data));

/** Navigates to the page of the draft, renders the draft, and reports truncated texts. */
function PreviewContent({ path, draft }: PreviewRequest) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { version } = draft;
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);
  useEffect(
    () => void navigate(path, { replace: true, state: { inPlace: true } }),
    [navigate, path],
  );
  useEffect(() => void cache.invalidateQueries(), [cache, version]);
  useEffect(() => {
    const usesDraft = ({ state }: { state: { data?: unknown } }) =>
      dependsOnDraft(draft, state.data);
    void cache.invalidateQueries({ predicate: usesDraft });
    const timer = setTimeout(
      () => postReport({ type: 'kawabe:preview-fit', cut: countTruncatedWords(draft) }),
      LAYOUT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [cache, draft]);
  useEffect(
    () =>
      keepInView(
        () => findRecordElement(latestDraft.current, path),
        () => cache.isFetching() > 0,
      ),
    [cache, path],
  );
  useEffect(() => {
    const reportHead = () => postReport({ type: 'kawabe:preview-head', head: readHead() });
    const observer = new MutationObserver(reportHead);
    const options = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document.head, options);
    reportHead();
    return () => observer.disconnect();
  }, []);
  return null;
}

/** Blocks links to the back office and to other sites. */
function blockOutsideLinks(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/admin')) event.preventDefault();
}

/** The visitors' site in a frame beside a record, with the received draft. */
export function PreviewSite({ site }: { site: Site }) {
  const [request, setRequest] = useState<PreviewRequest | null>(null);
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    const stopListening = onSameOriginMessage<PreviewRequest>(
      () => window.parent,
      ['kawabe:preview'],
      (message) => {
        draftFetch.setDraft(message.draft);
        setRequest(message);
      },
    );
    postReport({ type: 'kawabe:preview-ready' });
    document.addEventListener('click', blockOutsideLinks, true);
    return () => {
      stopListening();
      document.removeEventListener('click', blockOutsideLinks, true);
    };
  }, []);
  const language = request && languageOf(request.path);
  useEffect(() => {
    if (language)
      void publicTexts.load(language).then((loaded) => setTexts((current) => current ?? loaded));
  }, [language]);
  if (!request || !language || !texts) return null;
  return (
    <MemoryRouter initialEntries={[request.path]}>
      <Providers api={api} queryClient={queryClient} site={site} initial={{ language, texts }}>
        <PreviewContent {...request} />
        <Routes>{publicRoutes}</Routes>
      </Providers>
    </MemoryRouter>
  );
}

import { useQueries } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../i18n/language-context';
import { type ImageAsset, externalImage } from '../../ui/image-asset';
import { kindKey } from '../content/content.queries';
import { arrayMove } from '../sortable/sortable-list';
import { useDocumentEvent } from '../ui/browser';
import { openDialogs } from '../ui/dialog';
import { isTextInput } from '../ui/shortcuts';
import { uploadLimits, type UploadTarget } from './uploads';
import { useUploads } from './use-uploads';

export interface ImagesProps extends UploadTarget {
  /** Whether the field holds several images; otherwise a new one replaces the current one. */
  multiple: boolean;
  /** Maximum number of images. */
  max: number;
  /** URLs in their order. */
  value: readonly string[];
  /** Details of the images; uploads are added automatically. */
  assets: readonly ImageAsset[];
  onChange: (value: string[]) => void;
  /** Whether the record has an alternative text of its own, so that those of its images are not used. */
  isDescribedByRecord?: boolean;
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Inserts a URL before the first one that `isLater`. */
function insertUrl(
  urls: readonly string[],
  url: string,
  isLater: (url: string) => boolean,
): string[] {
  const laterIndex = urls.findIndex(isLater);
  const index = laterIndex < 0 ? urls.length : laterIndex;
  return [...urls.slice(0, index), url, ...urls.slice(index)];
}

// A file dropped beside a field would navigate the browser to it.
const preventNavigation = (event: globalThis.DragEvent) => {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
};

// Office programs copy a text also as an image.
const isTextPaste = ({ target, clipboardData }: ClipboardEvent) =>
  isTextInput(target) && clipboardData?.types.includes('text/plain');

/** Handles images pasted anywhere on the page, unless a dialog covers the field. Returns the ref of the field. */
function usePaste(onFiles: (files: readonly File[]) => void) {
  const region = useRef<HTMLDivElement>(null);
  const isTopmost = () => {
    const top = openDialogs.top();
    if (!region.current) return false;
    return !top || top.contains(region.current) || region.current.contains(top);
  };
  useDocumentEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0 || isTextPaste(event) || !isTopmost()) return;
    event.preventDefault();
    onFiles(files);
  });
  useDocumentEvent('dragover', preventNavigation);
  useDocumentEvent('drop', preventNavigation);
  return region;
}

const UPLOADS_PATH = '/uploads/';

/** Loads the details of uploads of which only the URL is known, as a draft has it. */
function useMissingAssets(
  urls: readonly string[],
  knownAssets: readonly ImageAsset[],
): readonly ImageAsset[] {
  const { client } = useApi();
  const { language } = useLanguage();
  const missingUrls = urls.filter(
    (url) => url.startsWith(UPLOADS_PATH) && !knownAssets.some((asset) => asset.url === url),
  );
  const results = useQueries({
    queries: missingUrls.map((url) => ({
      queryKey: [...kindKey('media'), 'url', url, language],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { search: url.slice(UPLOADS_PATH.length), language };
        const { data } = await client.GET('/api/media', { params: { query }, signal });
        return data?.items.find(({ asset }) => asset.url === url)?.asset ?? null;
      },
    })),
  });
  return results.flatMap(({ data }) => data ?? []);
}

/** State of an image field: images in their order, and pending uploads. */
export function useImages({
  purpose,
  language,
  multiple,
  max,
  value,
  assets: knownAssets,
  onChange,
  isDescribedByRecord = false,
  isListedNewestFirst,
}: ImagesProps & {
  /** Whether a list shows the newest file first: files are then uploaded one by one, the last one first. */
  isListedNewestFirst?: boolean;
}) {
  const [addedAssets, setAddedAssets] = useState<readonly ImageAsset[]>([]);
  const [isDragOver, setDragOver] = useState(false);
  const latestUrls = useRef(value);
  useEffect(() => {
    latestUrls.current = value;
  }, [value]);
  const setUrls = (urls: string[]) => {
    latestUrls.current = urls;
    onChange(urls);
  };
  /** Ids of uploads by the URL of their image; they rise in the order in which the files were chosen. */
  const uploadIds = useRef(new Map<string, number>());
  const uploads = useUploads(
    { purpose, language },
    ({ imageUrl, asset }, id) => {
      setAddedAssets((current) => [...current, asset]);
      if (!multiple) return setUrls([imageUrl]);
      const others = latestUrls.current.filter((url) => url !== imageUrl);
      uploadIds.current.set(imageUrl, id);
      const isLater = (url: string) => (uploadIds.current.get(url) ?? 0) > id;
      setUrls(insertUrl(others, imageUrl, isLater).slice(0, max));
    },
    { isListedNewestFirst },
  );
  const loadedAssets = [...addedAssets, ...knownAssets];
  const assets = [...loadedAssets, ...useMissingAssets(value, loadedAssets)];
  const pendingUploads = uploads.tiles.filter(({ state }) => state !== 'refused');
  const freeSlots = multiple
    ? max - value.length - pendingUploads.length
    : 1 - pendingUploads.length;
  const addFiles = (files: readonly File[]) => {
    if (files.length > 0) uploads.add(files, freeSlots);
  };
  const pasteRegion = usePaste(addFiles);
  return {
    multiple,
    max,
    value,
    isDescribedByRecord,
    freeSlots,
    addFiles,
    isDragOver,
    uploads,
    limits: uploadLimits(purpose),
    pendingUploads,
    rejectedUploads: uploads.tiles.filter(({ state }) => state === 'refused'),
    assetOf: (url: string): ImageAsset =>
      assets.find((asset) => asset.url === url) ?? externalImage(url),
    move: (from: number, to: number) => setUrls(arrayMove(value, from, to)),
    remove: (url: string) => setUrls(value.filter((other) => other !== url)),
    addUrl: (url: string) => setUrls(multiple ? [...value, url] : [url]),
    /** Adds images of the library, each once and up to the limit. */
    addFromLibrary: (assets: readonly ImageAsset[]) => {
      setAddedAssets((current) => [...current, ...assets]);
      const urls = assets.map(({ url }) => url).filter((url) => !value.includes(url));
      setUrls(multiple ? [...value, ...urls.slice(0, freeSlots)] : urls.slice(0, 1));
    },
    /** Props of the drop target. */
    dropTargetProps: {
      ref: pasteRegion,
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event.dataTransfer)) setDragOver(true);
      },
      onDragLeave: () => setDragOver(false),
      onDrop: (event: DragEvent) => {
        setDragOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        addFiles([...event.dataTransfer.files]);
      },
    },
  };
}

export type ImagesState = ReturnType<typeof useImages>;

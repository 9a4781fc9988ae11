import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type ImageAsset, externalImage } from '../../ui/image-asset';
import { arrayMove } from '../sortable/sortable-list';
import { openDialogs } from '../ui/dialog';
import { uploadLimits, type UploadTarget } from './uploads';
import { useUploads } from './use-uploads';

export interface ImagesProps extends UploadTarget {
  /** Whether the field holds several images; otherwise a new one replaces the current one. */
  many: boolean;
  max: number;
  /** URLs in their order. */
  value: readonly string[];
  /** Details of the images; uploads are added automatically. */
  assets: readonly ImageAsset[];
  onChange: (value: string[]) => void;
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

function insertBefore(
  urls: readonly string[],
  url: string,
  isLater: (url: string) => boolean,
): string[] {
  const later = urls.findIndex(isLater);
  const index = later < 0 ? urls.length : later;
  return [...urls.slice(0, index), url, ...urls.slice(index)];
}

/** Handles images pasted anywhere on the page, for the topmost field. */
function usePaste(onFiles: (files: readonly File[]) => void) {
  const region = useRef<HTMLDivElement>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const inFront = () => {
      const top = openDialogs.top();
      return !top || top.contains(region.current) || region.current?.contains(top);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || !inFront()) return;
      event.preventDefault();
      latest.current(files);
    };
    // A file dropped elsewhere would navigate the browser to it.
    const stay = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);
  return region;
}

/** State of an image field: images in their order, and pending uploads. */
export function useImages({
  purpose,
  language,
  many,
  max,
  value,
  assets: known,
  onChange,
}: ImagesProps) {
  const [added, setAdded] = useState<readonly ImageAsset[]>([]);
  const [over, setOver] = useState(false);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const setUrls = (urls: string[]) => {
    latest.current = urls;
    onChange(urls);
  };
  const chosen = useRef(new Map<string, number>());
  const uploads = useUploads({ purpose, language }, ({ imageUrl, asset }, id) => {
    setAdded((before) => [...before, asset]);
    if (!many) return setUrls([imageUrl]);
    const others = latest.current.filter((url) => url !== imageUrl);
    chosen.current.set(imageUrl, id);
    const isLater = (url: string) => (chosen.current.get(url) ?? 0) > id;
    setUrls(insertBefore(others, imageUrl, isLater).slice(0, max));
  });
  const coming = uploads.tiles.filter(({ state }) => state !== 'refused');
  const room = many ? max - value.length - coming.length : 1 - coming.length;
  const take = (files: readonly File[]) => {
    if (files.length > 0) uploads.add(files, room);
  };
  const region = usePaste(take);
  return {
    ...{ many, max, value, room, take, over, uploads },
    limits: uploadLimits(purpose),
    coming,
    refused: uploads.tiles.filter(({ state }) => state === 'refused'),
    assetOf: (url: string): ImageAsset =>
      [...added, ...known].find((asset) => asset.url === url) ?? externalImage(url),
    move: (from: number, to: number) => setUrls(arrayMove(value, from, to)),
    remove: (url: string) => setUrls(value.filter((other) => other !== url)),
    addAddress: (url: string) => setUrls(many ? [...value, url] : [url]),
    /** Adds images of the library, each once and up to the limit. */
    addStored: (assets: readonly ImageAsset[]) => {
      setAdded((before) => [...before, ...assets]);
      const urls = assets.map(({ url }) => url).filter((url) => !value.includes(url));
      setUrls(many ? [...value, ...urls.slice(0, room)] : urls.slice(0, 1));
    },
    /** Props of the drop target. */
    target: {
      ref: region,
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event.dataTransfer)) setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        take([...event.dataTransfer.files]);
      },
    },
  };
}

export type Images = ReturnType<typeof useImages>;

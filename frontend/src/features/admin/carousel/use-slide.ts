import {
  type PreviewDraft,
  toPreviewDraft,
  useEdits,
  useRecordContext,
  useSharedField,
} from '../../../shared/admin';
import { type ImageAsset } from '../../../shared/ui/image-asset';

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the slide with the unsaved edits of the form, and with the texts that visitors of the language would see. */
export function useSlide() {
  const { kind, record, language = record.baseLanguage, edits } = useRecordContext();
  const [mediaType] = useSharedField('mediaType');
  const [imageUrl] = useSharedField('imageUrl');
  const [videoUrl] = useSharedField('videoUrl');
  const [videoFilter] = useSharedField('videoFilter');
  // Serialized, because `useEdits` compares values by identity.
  const draft = useEdits(edits, () => {
    const { fields, fieldLanguages } = toPreviewDraft(
      { adminKind: {}, kind, record },
      edits.currentValues,
      language,
    );
    return JSON.stringify({ fields, fieldLanguages });
  });
  const { fields, fieldLanguages } = JSON.parse(draft) as Pick<
    PreviewDraft,
    'fields' | 'fieldLanguages'
  >;
  const readText = (field: string) => ({
    text: toText(fields[field]),
    language: fieldLanguages[field] ?? language,
  });
  const url = toText(imageUrl);
  const image: Pick<ImageAsset, 'url' | 'sources'> | null = url
    ? (record.media.find((asset) => asset.url === url) ?? { url, sources: [] })
    : null;
  const isVideo = mediaType === 'video';
  return {
    language,
    isVideo,
    image,
    videoUrl: toText(videoUrl),
    video: parseVideoUrl(isVideo ? toText(videoUrl) : ''),
    // `cinematic` is the default of the API.
    filter: toText(videoFilter) || 'cinematic',
    title: readText('title'),
    description: readText('description'),
    button: readText('buttonText'),
  };
}

/** Where a video is: on a video site (YouTube), on Google Drive, or in an MP4 file; `other` cannot be played. */
export type VideoSource = 'site' | 'drive' | 'file' | 'other';

type ParsedVideo =
  | { readonly source: 'site' | 'drive'; readonly embedUrl: string }
  | { readonly source: 'file'; readonly fileUrl: string }
  | { readonly source: 'other' };

const NO_VIDEO: ParsedVideo = { source: 'other' };
const VIDEO_ID_PATTERN = /^[\w-]{6,128}$/;

/** Returns the id of a YouTube video; undefined for another host, empty if the URL has no id. */
function parseYoutubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(www|m)\./, '');
  const [, firstSegment = '', secondSegment = ''] = pathname.split('/');
  if (host === 'youtu.be') return firstSegment;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  if (firstSegment === 'watch') return searchParams.get('v') ?? '';
  return ['embed', 'shorts'].includes(firstSegment) ? secondSegment : '';
}

/** Returns the id of a file of Google Drive; undefined for another host, empty if the URL has no id. */
function parseDriveId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname !== 'drive.google.com') return undefined;
  return /\/d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id') ?? '';
}

const toPlayerParameters = (id: string) =>
  `autoplay=1&mute=1&loop=1&playlist=${id}&controls=0&playsinline=1`;

/** Parses the URL of a video, which may be incomplete while it is typed. The API must accept the same URLs. */
export function parseVideoUrl(text: string): ParsedVideo {
  const baseUrl = 'https://site.invalid';
  if (text.trim() === '' || !URL.canParse(text.trim(), baseUrl)) return NO_VIDEO;
  const url = new URL(text.trim(), baseUrl);
  const youtubeVideoId = parseYoutubeId(url);
  if (youtubeVideoId !== undefined) {
    if (!VIDEO_ID_PATTERN.test(youtubeVideoId)) return NO_VIDEO;
    const embedUrl = `https://www.youtube-nocookie.com/embed/${youtubeVideoId}?${toPlayerParameters(youtubeVideoId)}`;
    return { source: 'site', embedUrl };
  }
  const driveFileId = parseDriveId(url);
  if (driveFileId !== undefined) {
    if (!VIDEO_ID_PATTERN.test(driveFileId)) return NO_VIDEO;
    const embedUrl = `https://drive.google.com/file/d/${driveFileId}/preview?autoplay=1&mute=1&loop=1`;
    return { source: 'drive', embedUrl };
  }
  const isFile = url.pathname.toLowerCase().endsWith('.mp4') && /^https?:$/.test(url.protocol);
  return isFile ? { source: 'file', fileUrl: text.trim() } : NO_VIDEO;
}

/** Way to play a video: in an iframe, as a file, or not at all. */
export type VideoSource =
  | { readonly kind: 'embed'; readonly embedUrl: string }
  | { readonly kind: 'file'; readonly fileUrl: string }
  | { readonly kind: 'none' };

const NO_VIDEO: VideoSource = { kind: 'none' };
const VIDEO_ID_PATTERN = /^[\w-]{6,128}$/;

/** Returns the id of a YouTube video; undefined for another host, null or empty if the URL has no id. */
function findYouTubeId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const host = hostname.replace(/^(www|m)\./, '');
  if (host === 'youtu.be') return pathname.split('/')[1];
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  const [, kind, id] = pathname.split('/');
  if (kind === 'watch') return searchParams.get('v');
  return kind === 'embed' || kind === 'shorts' ? (id ?? null) : null;
}

/** Returns the id of a file of Google Drive; undefined for another host, null if the URL has no id. */
function findDriveId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname !== 'drive.google.com') return undefined;
  return /\/d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id');
}

/**
 * Parses the URL of a video. Links of YouTube (watch, embed, shorts, youtu.be) and Google Drive (id in the path or a
 * parameter) play in an iframe, muted and looping. An MP4 plays as a file.
 */
export function parseVideoUrl(text: string | null): VideoSource {
  // For uploaded videos, whose URLs are paths: `/uploads/river.mp4`.
  const base = 'https://site.invalid';
  if (text === null || !URL.canParse(text, base)) return NO_VIDEO;
  const url = new URL(text, base);
  const videoId = findYouTubeId(url);
  if (videoId !== undefined) {
    if (!videoId || !VIDEO_ID_PATTERN.test(videoId)) return NO_VIDEO;
    const parameters = `autoplay=1&mute=1&loop=1&playlist=${videoId}&controls=0&playsinline=1`;
    return {
      kind: 'embed',
      embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}?${parameters}`,
    };
  }
  const driveFileId = findDriveId(url);
  if (driveFileId !== undefined) {
    if (!driveFileId || !VIDEO_ID_PATTERN.test(driveFileId)) return NO_VIDEO;
    const parameters = 'autoplay=1&mute=1&loop=1';
    return {
      kind: 'embed',
      embedUrl: `https://drive.google.com/file/d/${driveFileId}/preview?${parameters}`,
    };
  }
  return url.pathname.toLowerCase().endsWith('.mp4') ? { kind: 'file', fileUrl: text } : NO_VIDEO;
}

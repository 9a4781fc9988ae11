/** Way to play a video: in an iframe, as a file, or not at all. */
export type VideoSource =
  | { readonly kind: 'embed'; readonly embedUrl: string }
  | { readonly kind: 'file'; readonly fileUrl: string }
  | { readonly kind: 'none' };

const NONE: VideoSource = { kind: 'none' };
const ID = /^[\w-]{6,128}$/;

function youTubeId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const host = hostname.replace(/^(www|m)\./, '');
  if (host === 'youtu.be') return pathname.split('/')[1];
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  const [, kind, id] = pathname.split('/');
  return kind === 'watch' ? searchParams.get('v') : ['embed', 'shorts'].includes(kind!) ? id : null;
}

function driveId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname !== 'drive.google.com') return undefined;
  return /\/d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id');
}

/**
 * Parses the URL of a video. Watch and short links of YouTube and links of Google Drive (id in the path or a
 * parameter) play in an iframe, muted and looping; an MP4 plays as a file.
 */
export function parseVideoUrl(text: string | null): VideoSource {
  const base = 'https://site.invalid';
  if (text === null || !URL.canParse(text, base)) return NONE;
  const url = new URL(text, base);
  const youTube = youTubeId(url);
  if (youTube !== undefined) {
    if (!youTube || !ID.test(youTube)) return NONE;
    const options = `autoplay=1&mute=1&loop=1&playlist=${youTube}&controls=0&playsinline=1`;
    return {
      kind: 'embed',
      embedUrl: `https://www.youtube-nocookie.com/embed/${youTube}?${options}`,
    };
  }
  const drive = driveId(url);
  if (drive !== undefined) {
    if (!drive || !ID.test(drive)) return NONE;
    const options = 'autoplay=1&mute=1&loop=1';
    return {
      kind: 'embed',
      embedUrl: `https://drive.google.com/file/d/${drive}/preview?${options}`,
    };
  }
  return url.pathname.toLowerCase().endsWith('.mp4') ? { kind: 'file', fileUrl: text } : NONE;
}

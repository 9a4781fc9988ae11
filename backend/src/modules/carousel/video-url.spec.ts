import { expect, it } from 'vitest';
import { parseVideoUrl } from './video-url.js';

it.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
])('embeds %s, muted and looping', (videoUrl, id) => {
  const { kind, embedUrl } = parseVideoUrl(videoUrl) as { kind: string; embedUrl: string };
  const url = new URL(embedUrl);
  expect(kind).toBe('embed');
  expect(url.pathname).toBe(`/embed/${id}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
    playlist: id,
  });
});

it.each([
  'https://drive.google.com/file/d/1a2b3c4d5e6f/view?usp=sharing',
  'https://drive.google.com/open?id=1a2b3c4d5e6f',
  'https://drive.google.com/uc?export=download&id=1a2b3c4d5e6f',
])('embeds %s, and requests a muted, looping player', (url) => {
  const embedUrl = 'https://drive.google.com/file/d/1a2b3c4d5e6f/preview?autoplay=1&mute=1&loop=1';
  expect(parseVideoUrl(url)).toEqual({ kind: 'embed', embedUrl });
});

it.each(['https://example.com/River.MP4?x=1', '/uploads/river.mp4'])(
  'plays %s as a file',
  (fileUrl) => {
    expect(parseVideoUrl(fileUrl)).toEqual({ kind: 'file', fileUrl });
  },
);

it.each([
  null,
  '',
  'https://example.com/river.avi',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://drive.google.com/drive/my-drive',
])('shows only the background for %s', (url) => {
  expect(parseVideoUrl(url)).toEqual({ kind: 'none' });
});

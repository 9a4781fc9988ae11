import { expect, it } from 'vitest';
import { parseVideoUrl, type VideoSource } from './use-slide';

const cases: [string, VideoSource][] = [
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'site'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'site'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'site'],
  ['https://www.youtube.com/@house', 'other'],
  ['https://www.youtube.com/a.mp4', 'other'],
  ['https://drive.google.com/drive/a.mp4', 'other'],
  ['https://drive.google.com/file/d/1a2b3c4d5e6f/view', 'drive'],
  ['https://drive.google.com/open?id=1a2b3c4d5e6f', 'drive'],
  ['https://kawabe-house.example/boats.MP4?v=2', 'file'],
  ['/uploads/boats.mp4', 'file'],
  ['https://vimeo.com/12345678', 'other'],
  ['javascript:alert(1)//a.mp4', 'other'],
  ['https://', 'other'],
  ['', 'other'],
];

it.each(cases)('%s is recognized as %s', (text, source) => {
  expect(parseVideoUrl(text).source).toBe(source);
});

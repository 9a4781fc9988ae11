import { expect, it } from 'vitest';
import { isImageUrl } from './add-image-tile';

it('accepts images on the web or among our uploads, and nothing else', () => {
  expect(['https://example.com/a.jpg', '/uploads/a.webp'].every(isImageUrl)).toBe(true);
  const others = ['javascript:alert(1)', 'a.jpg', '/etc/passwd', 'data:image/png,x'];
  expect(others.some(isImageUrl)).toBe(false);
});

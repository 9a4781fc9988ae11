import { expect, it } from 'vitest';
import { isImageUrl } from './add-image-tile';

it('accepts only web URLs and paths of uploads', () => {
  expect(['https://example.com/a.jpg', '/uploads/a.webp'].every(isImageUrl)).toBe(true);
  const invalidUrls = [
    'javascript:alert(1)',
    'a.jpg',
    '/etc/passwd',
    'data:image/png,x',
    '/uploads/a/../b.webp',
    'https://example.com/a b.jpg',
    `https://example.com/${'a'.repeat(2000)}.jpg`,
  ];
  expect(invalidUrls.some(isImageUrl)).toBe(false);
});

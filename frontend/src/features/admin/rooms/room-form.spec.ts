import { describe, expect, it } from 'vitest';
import { isImageAddress, moved, parseImages } from './image-list';
import { CREATE_CAPACITY, EDIT_CAPACITY, toCapacity } from './room-form';

describe('capacity', () => {
  it.each([
    ['', CREATE_CAPACITY, 2],
    ['many', CREATE_CAPACITY, 2],
    ['many', EDIT_CAPACITY, 1],
    ['4', CREATE_CAPACITY, 4],
    ['0', EDIT_CAPACITY, 0],
  ])('of %j falls back to %i where it is no number', (text, fallback, expected) => {
    expect(toCapacity(text, fallback)).toBe(expected);
  });
});

describe('pictures', () => {
  it('move to a place and stay as they are beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });

  it('have addresses on the web or among our uploads', () => {
    expect(isImageAddress('https://example.com/a.jpg')).toBe(true);
    expect(isImageAddress('/uploads/a.webp')).toBe(true);
    for (const address of ['javascript:alert(1)', 'a.jpg', '/etc/passwd', 'data:image/png,x']) {
      expect(isImageAddress(address)).toBe(false);
    }
  });

  it('come as one comma-separated text', () => {
    expect(parseImages('/uploads/a.webp,https://example.com/b%2C.jpg')).toHaveLength(2);
    expect(parseImages('')).toEqual([]);
  });
});

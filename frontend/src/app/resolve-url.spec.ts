import { describe, expect, it } from 'vitest';
import { resolveUrl } from './resolve-url';

describe('resolveUrl', () => {
  it.each([
    ['/zh', '/zh-hans'],
    ['/zh-cn', '/zh-hans'],
    ['/zh_SG/explore', '/zh-hans/explore'],
    ['/zh-tw', '/zh-hant'],
    ['/zh-Hant-HK/rooms/7/', '/zh-hant/rooms/7'],
    ['/ja-jp', '/ja'],
    ['/en-us/arrival', '/en/arrival'],
    ['/EN', '/en'],
    ['/en/', '/en'],
    ['/Explore', '/explore'],
    ['/en/Rooms/007', '/en/rooms/7'],
    ['/en/rooms/Late-Sun-Room/', '/en/rooms/late-sun-room'],
    ['/ja/events/%e5%a4%a9%E7%A5%9E', '/ja/events/%E5%A4%A9%E7%A5%9E'],
    ['/newsletter/Confirm/', '/newsletter/confirm'],
    ['/zh-cn/nothing-here', '/zh-hans/nothing-here'],
    ['/Admin/Rooms/', '/admin/Rooms'],
    ['//', '/'],
  ])('resolves %s to %s', (pathname, canonicalPath) => {
    expect(resolveUrl(pathname).movedTo).toBe(canonicalPath);
    expect(resolveUrl(canonicalPath).movedTo).toBeUndefined();
  });

  it.each([
    '/',
    '/en',
    '/zh-hant/rooms/late-sun-room',
    '/ja/policies/3',
    '/ja/events/%E5%A4%A9%E7%A5%9E',
    '/admin',
    '/explore',
    '/en/arrival',
  ])('%s is canonical', (path) => {
    expect(resolveUrl(path)).toMatchObject({ path });
    expect(resolveUrl(path).movedTo).toBeUndefined();
  });

  // `0` is the slug of the shared page of missing records.
  it.each([
    ['/nothing', '/not-found'],
    ['/en/nothing', '/en/not-found'],
    ['/EN/explore//', '/en/not-found'],
    ['/ja/en', '/ja/not-found'],
    ['/en-suite', '/not-found'],
    ['//evil.example', '/not-found'],
    ['/en/admin', '/en/not-found'],
    ['/%E0%A4%A', '/not-found'],
    ['/zh-hans/rooms/a--b', '/zh-hans/rooms/0'],
    ['/zh-hans/rooms/%00', '/zh-hans/rooms/0'],
    ['/zh-hans/rooms/%E0%A4%A', '/zh-hans/rooms/0'],
    ['/ja/events/a.b', '/ja/events/0'],
    [`/en/rooms/${'x'.repeat(150)}`, '/en/rooms/0'],
    ['/en/rooms/99999999999', '/en/rooms/0'],
    ['/policies/000', '/policies/0'],
    [`/en${'/'.repeat(15_000)}`, '/en/not-found'],
    [`/sitemap.xml${'/'.repeat(15_000)}`, '/not-found'],
    ['/'.repeat(15_000), '/not-found'],
  ])('%.40s is resolved to a shared 404 page', (pathname, canonicalPath) => {
    const { path, notFoundPath, movedTo } = resolveUrl(pathname);
    expect([path, notFoundPath, movedTo]).toEqual([canonicalPath, canonicalPath, undefined]);
  });

  it('resolves a path of the back office to its shell', () => {
    expect(resolveUrl('/admin/rooms')).toEqual({ path: '/admin', language: undefined });
  });
});

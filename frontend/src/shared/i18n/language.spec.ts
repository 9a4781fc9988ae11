import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageFacts, languageOfTag, localizedPath, splitPath } from './language';

describe('localized paths', () => {
  it.each([
    ['/', { language: undefined, path: '/' }],
    ['/en', { language: 'en', path: '/' }],
    ['/en/', { language: 'en', path: '/' }],
    ['/zh-hans/rooms/3', { language: 'zh', path: '/rooms/3' }],
    ['/ZH-HANT/rooms/3/', { language: 'zh_TW', path: '/rooms/3' }],
    ['/rooms/3', { language: undefined, path: '/rooms/3' }],
    ['/english', { language: undefined, path: '/english' }],
  ])('splits %s', (pathname, expected) => {
    expect(splitPath(pathname)).toEqual(expected);
  });

  it.each(['/', '/rooms/3', '/#contact', '/?a=b#c'])(
    'restores %s from its path in every language',
    (path) => {
      for (const language of LANGUAGES) {
        const url = new URL(localizedPath(path, language), 'http://site.test');
        const back = splitPath(url.pathname);
        expect(back.language).toBe(language);
        expect(back.path + url.search + url.hash).toBe(path);
      }
      expect(localizedPath(path, undefined)).toBe(path);
    },
  );
});

it('finds every language by its tag', () => {
  for (const language of LANGUAGES) {
    expect(languageOfTag(languageFacts[language].tag)).toBe(language);
  }
  expect(languageOfTag('fr')).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { parseAcceptedLanguage, readVisitorLanguage } from './visitor-language.js';

describe('visitor language', () => {
  it.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh_TW'],
    ['zh-HK', 'zh_TW'],
    ['zh-CN,zh;q=0.9', 'zh'],
    ['en-GB,en;q=0.5', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.2,ja;q=0.3', 'ja'],
    ['en;q=0, ja;q=0.1', 'ja'],
    ['de, *;q=0.5', undefined],
    ['*', undefined],
    ['', undefined],
    // Only the beginning of a long header is read.
    [`en,${'fr,'.repeat(4000)}`, 'en'],
    [`${'fr,'.repeat(4000)}en`, undefined],
    [';;;q=x,,', undefined],
  ])('reads %j as %s', (header, language) => {
    expect(parseAcceptedLanguage(header)).toBe(language);
  });

  it('prefers the cookie to the browser, and defaults to Japanese', () => {
    expect(readVisitorLanguage({ cookie: 'a=b; lang=zh_TW', 'accept-language': 'en' })).toBe(
      'zh_TW',
    );
    expect(readVisitorLanguage({ cookie: 'lang=zh-Hans' })).toBe('zh');
    expect(readVisitorLanguage({ cookie: 'lang=xx; slang=en', 'accept-language': 'en' })).toBe(
      'en',
    );
    expect(readVisitorLanguage({ 'accept-language': '*' })).toBe('ja');
    expect(readVisitorLanguage({})).toBe('ja');
  });
});

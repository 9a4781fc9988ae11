import { describe, expect, it } from 'vitest';
import { extractFacts } from './index.js';
import { normalizeForExtraction } from './normalize-text.js';

describe('normalized text', () => {
  it.each([
    ['full-width digits and their comma', '９，８００円', '9,800円'],
    ['a comma between sentences', '房1，200坪', '房1、200坪'],
    ['signs of measures', '25㎡・25m2・10㎥', '25m²・25m²・10m³'],
    ['dashes, waves and colons', '15：00～22：00–23時', '15:00~22:00-23時'],
    ['a long vowel between days, but not in a word', '月ー金コーヒー', '月-金コーヒー'],
    ['halves', '2½ 時間、½', '2.5 時間、0.5'],
    ['circled and Roman numbers', '①Ⅲ', '13'],
    ['half-width kana', 'ﾁｪｯｸｲﾝ 15:00', 'チェックイン 15:00'],
  ])('has one spelling of %s', (_spelling, original, normalized) => {
    expect(normalizeForExtraction(original, 'ja').text).toBe(normalized);
  });

  it('converts Traditional Chinese to Simplified, but not Japanese', () => {
    expect(normalizeForExtraction('兩點鐘', 'zh_TW').text).toBe('两点钟');
    expect(normalizeForExtraction('兩点鐘', 'ja').text).toBe('兩点鐘');
  });

  it.each([
    ['約㎏では20㎏', '20㎏'],
    ['㎡で２５㎡です', '２５㎡'],
    ['ｶﾞｲﾄﾞは１，０００円', '１，０００円'],
  ])('maps positions back to the original in %s', (text, factText) => {
    const [fact] = extractFacts(text, 'ja').filter(({ isInDigits }) => isInDigits);
    expect(fact?.text).toBe(factText);
    expect(text.slice(...fact!.at)).toBe(factText);
  });
});

import { describe, expect, it } from 'vitest';
import en from '../i18n/texts/en';
import ja from '../i18n/texts/ja';
import zh from '../i18n/texts/zh';
import zhTw from '../i18n/texts/zh-tw';
import { type PriceContext, priceAffixes } from './price-affixes';

const formatInAllLanguages = (price: string, context: PriceContext = {}) =>
  [en, ja, zh, zhTw].map(({ rooms }) => priceAffixes(price, rooms, context).join(price));

describe('price', () => {
  it('is completed with "from", "per night" and, in Chinese, the currency', () => {
    expect(formatInAllLanguages('¥9,800')).toEqual([
      '¥9,800 / night',
      '¥9,800／泊',
      '每晚 ¥9,800 日元',
      '每晚 ¥9,800 日圓',
    ]);
    expect(formatInAllLanguages('￥9,800', { isLowest: true })).toEqual([
      'from ￥9,800 / night',
      '￥9,800〜／泊',
      '每晚 ￥9,800 日元起',
      '每晚 ￥9,800 日圓起',
    ]);
    expect(formatInAllLanguages('¥9,800', { perNight: false })).toEqual([
      '¥9,800',
      '¥9,800',
      '¥9,800 日元',
      '¥9,800 日圓',
    ]);
  });

  it.each([
    '¥12,800 a night',
    '9,800円／泊',
    '一泊9,800円',
    '每晚 NT$2,000',
    '¥68,000 per week',
    '250,000円/月',
    'お一人様 ¥5,000',
    'on request',
    'お問い合わせください',
  ])('is unchanged if it already contains its unit, or no figures: %s', (price) => {
    expect(formatInAllLanguages(price)).toEqual(Array(4).fill(price));
  });

  it.each(['9,800円', 'JPY 9,800', '9,800日圓', '9,800 日元', 'NT$2,000'])(
    'gets no currency if it already names one: %s',
    (price) => {
      // In Traditional Chinese.
      expect(formatInAllLanguages(price)[3]).toBe(`每晚 ${price}`);
    },
  );

  it('has "from" only once', () => {
    // In Japanese.
    expect(formatInAllLanguages('9,800円〜', { isLowest: true })[1]).toBe('9,800円〜／泊');
  });
});

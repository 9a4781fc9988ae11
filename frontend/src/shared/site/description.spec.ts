import { describe, expect, it } from 'vitest';
import { describePage, toPlainText } from './description';

describe('description of a page', () => {
  const longSentence =
    'The room looks over the river, and the lamps come on along the bridge at six.';

  it('ends with a sentence', () => {
    const start = `${longSentence} It has 3.5 mats and a desk.`;
    expect(describePage(`${start} ${longSentence}`)).toBe(start);
    expect(describePage('静かな部屋です。「また来たい」と言われます。')).toBe(
      '静かな部屋です。「また来たい」と言われます。',
    );
    const ja = `${'川'.repeat(90)}。`;
    expect(describePage(`${ja}${ja}`)).toBe(ja);
  });

  it('contains no marks of headings and lists, and no tables', () => {
    expect(describePage('# Fees\n- Free before.\n\nWhen | Fee\n--- | ---\nLater | 50%')).toBe(
      'Fees Free before.',
    );
    expect(describePage('  - 鍵です。\n1、門です。\n２．戸です。\n3. 窓です。')).toBe(
      '鍵です。 門です。 ２．戸です。 窓です。',
    );
  });

  it('is undefined without a text, and cut between words if no sentence ends', () => {
    expect(describePage(null)).toBeUndefined();
    expect(describePage(' ')).toBeUndefined();
    expect(describePage('word '.repeat(200))).toMatch(/^(?:word )+word…$/);
    expect(describePage(`川${'𠮷'.repeat(200)}`)?.isWellFormed()).toBe(true);
  });
});

it('the plain text of headings, lists and tables contains their words, and keeps cells apart', () => {
  const text =
    '# 取消費\r\n取消日 | 取消費\r\n--- | :---:\r\n| 前日 | 50% |\r\n|---|---|\n\n- 鍵\n1. -5 度';
  expect(toPlainText(text)).toBe('取消費 取消日 · 取消費 / 前日 · 50% 鍵 -5 度');
});

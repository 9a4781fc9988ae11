import { describe, expect, it } from 'vitest';
import { toVerticalTitle } from './vertical-title';

describe('vertical title', () => {
  it.each([
    ['川の灯り', '川の灯り', false],
    ['川辺に目覚め、灯りに眠る', '川辺に目覚め、\n灯りに眠る', false],
    ['大阪の真ん中で、\nモダンな暮らしを。', '大阪の真ん中で、\nモダンな暮らしを。', false],
    ['夕暮れの橋のたもとでゆっくり過ごす夜', '夕暮れの橋のたもとでゆっくり過ごす夜', true],
    ['Wake by the river, sleep by lamplight', 'Wake by the river, sleep by lamplight', true],
  ])('breaks %j', (title, text, isWide) => {
    expect(toVerticalTitle(title)).toEqual({ text, isWide });
  });
});

import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks';

describe('plain text', () => {
  it('becomes paragraphs, headings and lists', () => {
    const text =
      '# Arriving\r\nFrom 15:00.\r\nBy train.\n\n- keys\n・cot\n1. ring\n2) wait\n\nLater <b>too</b>.';
    expect(textBlocks(text)).toEqual([
      { is: 'heading', text: 'Arriving' },
      { is: 'paragraph', text: 'From 15:00.\nBy train.' },
      { is: 'list', ordered: false, items: ['keys', 'cot'] },
      { is: 'list', ordered: true, items: ['ring', 'wait'] },
      { is: 'paragraph', text: 'Later <b>too</b>.' },
    ]);
  });

  it.each(['15:00 is early', '-5 degrees', '#1 in town', '3.5 hours', ''])(
    'leaves %j a sentence',
    (text) => {
      expect(textBlocks(text)).toEqual(text === '' ? [] : [{ is: 'paragraph', text }]);
    },
  );
});

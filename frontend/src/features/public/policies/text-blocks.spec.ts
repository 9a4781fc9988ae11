import { describe, expect, it } from 'vitest';
import { parseTextBlocks } from './text-blocks';

describe('plain text', () => {
  it('is parsed into paragraphs, headings and lists', () => {
    const text =
      '# Arriving\r\nFrom 15:00.\r\nBy train.\n\n- keys\n・cot\n1. ring\n2) wait\n\nLater <b>too</b>.';
    expect(parseTextBlocks(text)).toEqual([
      { type: 'heading', text: 'Arriving' },
      { type: 'paragraph', text: 'From 15:00.\nBy train.' },
      { type: 'list', ordered: false, items: ['keys', 'cot'] },
      { type: 'list', ordered: true, items: ['ring', 'wait'] },
      { type: 'paragraph', text: 'Later <b>too</b>.' },
    ]);
  });

  it('is parsed into a table if bars separate its cells', () => {
    const text = 'Fees:\n\nWhen | Fee\n--- | ---\nThe day before | 50%\n| Later | 100% |';
    expect(parseTextBlocks(text)).toEqual([
      { type: 'paragraph', text: 'Fees:' },
      {
        type: 'table',
        head: ['When', 'Fee'],
        rows: [
          ['The day before', '50%'],
          ['Later', '100%'],
        ],
      },
    ]);
    const rows = [
      ['Today', 'free'],
      ['Tomorrow', '50%'],
    ];
    expect(parseTextBlocks('Today | free\nTomorrow | 50%')).toEqual([
      { type: 'table', head: null, rows },
    ]);
  });

  it.each(['Tea | coffee', '15:00 is early', '-5 degrees', '#1 in town', '3.5 hours', ''])(
    'is parsed into at most one paragraph: %j',
    (text) => {
      expect(parseTextBlocks(text)).toEqual(text === '' ? [] : [{ type: 'paragraph', text }]);
    },
  );
});

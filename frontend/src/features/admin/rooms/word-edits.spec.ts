import { describe, expect, it } from 'vitest';
import { afterSave, isConflict, toWords, typed } from './word-edits';

describe('typed', () => {
  it('remembers the stored words the typing began from', () => {
    const first = typed({}, 'name', 'River', 'Room');
    const second = typed(first, 'name', 'River room', 'Room of somebody else');
    expect(second).toEqual({ name: { text: 'River room', startedFrom: 'Room' } });
  });

  it('is no edit any more once the words are as they are stored', () => {
    const edits = typed({ name: { text: 'River', startedFrom: 'Room' } }, 'name', ' Room ', 'Room');
    expect(edits).toEqual({});
  });

  it('takes blank for nothing', () => {
    expect(typed({}, 'size', '  ', null)).toEqual({});
  });
});

describe('isConflict', () => {
  const edit = { text: 'mine', startedFrom: 'old' };
  it.each([
    ['nobody else wrote', 'old', false],
    ['somebody wrote something else', 'theirs', true],
    ['somebody wrote the same', 'mine', false],
    ['somebody emptied it', null, true],
  ])('%s', (_, stored, expected) => expect(isConflict(edit, stored)).toBe(expected));
});

describe('toWords', () => {
  it('sends blank words as null, which empties', () => {
    const edits = {
      name: { text: 'River', startedFrom: null },
      size: { text: ' ', startedFrom: '28 m²' },
    };
    expect(toWords(edits)).toEqual({ name: 'River', size: null });
  });
});

describe('afterSave', () => {
  it('keeps what was typed on while the save was under way', () => {
    const sent = {
      name: { text: 'River', startedFrom: 'Room' },
      price: { text: '¥1', startedFrom: null },
    };
    const now = { ...sent, name: { text: 'River room', startedFrom: 'Room' } };
    expect(afterSave(now, sent)).toEqual({ name: { text: 'River room', startedFrom: 'River' } });
  });
});

import { holds, type Rule } from '../rule.js';

const ENTRY_SEPARATORS = /[,，、;；]/u;

function entriesOf(text: string): string[] {
  return text.split(ENTRY_SEPARATORS).filter((entry) => entry.trim() !== '');
}

export const entries: Rule = {
  name: 'entries',
  check({ source, target, field }) {
    if (!field.list) return [];
    const wanted = entriesOf(source.text).length;
    const found = entriesOf(target.text).length;
    if (wanted === found) return [];
    const message = `The list must have ${wanted} comma-separated entries, not ${found}.`;
    return [holds('entries', message)];
  },
};

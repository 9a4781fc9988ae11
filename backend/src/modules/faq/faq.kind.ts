import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { defineKind, visibleFlag } from '../records/index.js';

/** Questions of guests with their answers. */
export const faq = defineKind({
  kind: 'faq',
  name: 'Faq',
  label: 'question',
  structured: true,
  ordered: true,
  words: {
    question: {
      title: true,
      required: true,
      maxLength: NAME_LENGTH,
      example: 'Can we arrive late at night?',
    },
    answer: {
      required: true,
      maxLength: TEXT_LENGTH,
      lines: 4,
      example: 'Yes. Reception is open day and night.',
    },
  },
  shared: { active: visibleFlag() },
  live: 'active',
});

import { MAX_FACTS, MAX_NAMES, MAX_SENTENCES } from '../analyzed-text.js';
import { createBlockingFinding, type Rule, createWarning } from '../rule.js';

/** Reports that a text has more parts than the rules compare. */
export const unchecked: Rule = {
  name: 'unchecked',
  check({ source, target }) {
    if (source.isTruncated || target.isTruncated) {
      const message = `Only the first ${MAX_SENTENCES} sentences and the first ${MAX_FACTS} figures were checked.`;
      return [createBlockingFinding('unchecked', message)];
    }
    if (!source.hasMoreNames && !target.hasMoreNames) return [];
    return [createWarning('unchecked', `Only the first ${MAX_NAMES} names were compared.`)];
  },
};

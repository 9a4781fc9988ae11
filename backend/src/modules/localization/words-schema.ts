import { BASIS_SCHEMA } from './basis.js';

/** What is written into one language: its fields by name, and what the writer began from. */
export const WORDS_SCHEMA = {
  type: 'object',
  properties: {
    version: {
      type: 'integer',
      description: 'The `version` of this translation that the change starts from.',
    },
    basis: BASIS_SCHEMA,
  },
  // Without a type: TypeScript and its kin know no "all other members are texts", and a client generated from that
  // does not compile.
  additionalProperties: {
    description: 'The texts by field name; null clears a field.',
  },
} as const;

import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsSiteLink } from '../../platform/validation/values.js';
import { defineKind, emptiable, live, slug } from '../records/index.js';

function check(policy: { url: string | null } & LocalizedEntity): void {
  if (policy.url !== null || policy.baseWords('body') !== null) return;
  throw Problem.invalidField('url', 'required', 'A policy link needs a url or a body.');
}

/** A rule of the house (privacy, cancellation): a link elsewhere, or a text shown at `/policies/{slug}`. */
export const policyLinks = defineKind({
  kind: 'policy-links',
  name: 'PolicyLink',
  label: 'policy link',
  ordered: { column: 'position', shown: 'order', settable: true },
  words: {
    name: { title: true, required: true, maxLength: NAME_LENGTH, example: 'Cancellation policy' },
    body: {
      maxLength: TEXT_LENGTH,
      lines: 8,
      says: 'Its own text, shown at `/policies/{slug}`.',
      example: 'Free until three days before arrival.',
    },
  },
  shared: {
    url: emptiable(IsSiteLink(), {
      says: 'Where it leads: http(s), or a path of the site. Null or empty where it has a text of its own.',
      shows: 'Null where it has a text of its own.',
      example: 'https://example.com/privacy',
    }),
    enabled: live(),
  },
  derived: { slug },
  live: 'enabled',
  pages: { name: 'name', label: 'policy' },
  entangled: true,
  check,
});

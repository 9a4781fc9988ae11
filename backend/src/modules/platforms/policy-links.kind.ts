import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsSiteLink } from '../../platform/validation/values.js';
import { defineKind, emptiable, live, slug } from '../records/index.js';

function check(policy: { url: string | null } & LocalizedEntity): void {
  if (policy.url !== null || policy.baseWords('body') !== null) return;
  throw Problem.invalidField('url', 'required', 'A policy link needs a URL or a text.');
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
      says: 'The text of the policy, shown at `/policies/{slug}`.',
      example: 'Free until three days before arrival.',
    },
  },
  shared: {
    url: emptiable(IsSiteLink(), {
      says: 'The URL that it links to: http(s), or a path of the site. Null or empty if the policy has its own text.',
      shows: 'Null if the policy has its own text.',
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

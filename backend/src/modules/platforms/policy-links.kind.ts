import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { IsUrlOrSitePath } from '../../platform/validation/validators.js';
import { defineKind, nullableText, visibleFlag, slug } from '../records/index.js';

function checkPolicyLink(policy: { url: string | null } & LocalizedEntity): void {
  if (policy.url !== null || policy.baseText('body') !== null) return;
  throw Problem.invalidField('url', 'required', 'A policy link needs a URL or a text.');
}

/**
 * A policy (privacy, cancellation): a link, or a text shown at `/policies/{slug}`. The footer links to all of them, hence
 * the name.
 */
export const policyLinks = defineKind({
  kind: 'policy-links',
  name: 'PolicyLink',
  label: 'policy link',
  ordered: { column: 'position', responseName: 'order', settable: true },
  words: {
    name: { title: true, required: true, maxLength: NAME_LENGTH, example: 'Cancellation policy' },
    body: {
      maxLength: TEXT_LENGTH,
      lines: 8,
      description: 'The text of the policy, shown at `/policies/{slug}`.',
      example: 'Free until three days before arrival.',
    },
  },
  shared: {
    url: nullableText(IsUrlOrSitePath(), {
      description:
        'The URL that it links to: http(s), or a path of the site. Null or empty if the policy has its own text.',
      responseDescription: 'Null if the policy has its own text.',
      example: 'https://example.com/privacy',
    }),
    enabled: visibleFlag(),
  },
  derived: { slug },
  live: 'enabled',
  pages: { name: 'name', label: 'policy' },
  hasCrossFieldRules: true,
  check: checkPolicyLink,
});

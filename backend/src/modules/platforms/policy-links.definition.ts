import { Problem } from '../../kernel/problem.js';
import { type RecordDefinition } from '../localization/index.js';
import { type CreatePolicyLinkDto, type UpdatePolicyLinkDto } from './policy-link.dto.js';
import { PolicyLink } from './policy-link.entity.js';

export const policyLinks: RecordDefinition<PolicyLink, CreatePolicyLinkDto, UpdatePolicyLinkDto> = {
  kind: 'policy-links',
  label: 'policy link',
  entity: PolicyLink,
  structured: false,
  orderBy: { position: 'asc', id: 'asc' },
  place: {
    get: (link) => link.position,
    set: (link, position) => {
      link.position = position;
    },
  },
  shared: ({ url, enabled, position }) => ({ url, enabled, order: position }),
  isLive: (link) => link.enabled,
  make: (language, { url = null, enabled }) => new PolicyLink(language, url, enabled),
  apply: (link, { url, enabled, order }) => {
    if (url !== undefined) link.url = url;
    link.enabled = enabled ?? link.enabled;
    link.position = order ?? link.position;
  },
  entangled: true,
  check: (link) => {
    if (link.url !== null || link.baseWords('body') !== null) return;
    throw Problem.invalidField('url', 'required', 'A policy link needs a url or a body.');
  },
};

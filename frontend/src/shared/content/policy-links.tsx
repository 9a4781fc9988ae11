import { type ReactNode } from 'react';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../api/client';
import { type Language } from '../i18n/language';
import { LocalLink } from '../i18n/local-link';
import { recordPath } from '../site/slug';

type PolicyLinkDto = components['schemas']['PolicyLinkDto'];

/** A policy link without the text of its page. */
type PolicyLink = Pick<
  PolicyLinkDto,
  'id' | 'slug' | 'name' | 'url' | 'language' | 'fieldLanguages'
>;

export function policyLinksQuery(api: Api, language: Language) {
  const init = { params: { query: { language } } };
  return queryOptions({
    queryKey: [...api.queryOptions('get', '/api/policy-links', init).queryKey, 'links'],
    queryFn: async ({ signal }): Promise<PolicyLink[]> => {
      const { data = [] } = await api.client.GET('/api/policy-links', { ...init, signal });
      return data
        .filter(({ enabled }) => enabled)
        .map(({ id, slug, name, url, language: linkLanguage, fieldLanguages }) => ({
          id,
          slug,
          name,
          url,
          language: linkLanguage,
          fieldLanguages,
        }));
    },
    placeholderData: keepPreviousData,
  });
}

interface Props {
  link: PolicyLink;
  lang?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Link to a policy: to its own page, to another page of the site, or to another site. */
export function PolicyAnchor({ link: { slug, url }, children, ...props }: Props) {
  if (url === null || url.startsWith('/')) {
    return (
      <LocalLink to={url ?? recordPath('policies', slug)} {...props}>
        {children}
      </LocalLink>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener" {...props}>
      {children}
    </a>
  );
}

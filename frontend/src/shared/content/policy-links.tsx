import { type ReactNode } from 'react';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../api/client';
import { type Language, splitPath } from '../i18n/language';
import { LocalLink } from '../i18n/local-link';
import { recordPath } from '../site/slug';

type PolicyLinkDto = components['schemas']['PolicyLinkDto'];

/** A policy without the text of its page. The API calls policies `policy-links`, because the footer links them. */
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

/** Paths of the site without a language: files, the API and the back office. Matches `/uploads/rules.webp` and `/en/events.ics`. */
const UNLOCALIZED_PATH = /^\/(?:(?:api|uploads|assets|admin)(?:[/?#]|$)|[^?#]*\.\w+(?:[?#]|$))/;

/** Splits `/ja?guests=2#contact` at its query or fragment. */
const PATH_PARTS = /^([^?#]*)(.*)$/s;

/** Returns a path of the site, with its query and fragment, without the language. */
function toUnprefixedPath(url: string): string {
  const [, pathname = '', queryAndFragment = ''] = PATH_PARTS.exec(url) ?? [];
  return splitPath(pathname).path + queryAndFragment;
}

/** Link to a policy: to its own page, to another page of the site in the visitor's language, to a file, or to another site. */
export function PolicyAnchor({ link: { slug, url }, children, ...props }: Props) {
  if (url === null || (url.startsWith('/') && !UNLOCALIZED_PATH.test(url))) {
    return (
      <LocalLink
        to={url === null ? recordPath('policies', slug) : toUnprefixedPath(url)}
        {...props}
      >
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

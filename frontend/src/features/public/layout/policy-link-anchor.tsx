import { LocalLink } from '../../../shared/i18n/local-link';
import { recordPath } from '../../../shared/site/slug';
import { type PolicyLink } from './layout.queries';

interface Props {
  link: PolicyLink;
  lang: string | undefined;
}

/** A policy's name, linked to its own page, to another page of the site, or to another site. */
export function PolicyLinkAnchor({ link: { slug, name, url }, lang }: Props) {
  if (url === null || url.startsWith('/')) {
    return (
      <LocalLink to={url ?? recordPath('policies', slug)} lang={lang}>
        {name}
      </LocalLink>
    );
  }
  return (
    <a href={url} lang={lang} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

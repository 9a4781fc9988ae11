import { DEFAULT_LANGUAGE, LANGUAGES, languageFacts, localizedPath } from '../i18n/language';
import { useLanguage } from '../i18n/language-context';
import { useSite } from './site-context';

interface Props {
  title: string;
  description?: string;
  /** The page's path without a language prefix; left out, the page is kept from search engines. */
  path?: string;
  /** Kept from search engines although it has a path: one of the many forms of that page. */
  noindex?: boolean;
}

/** The title, description and addresses of a page; React moves them into the document's head. */
export function PageHead({ title, description, path, noindex = path === undefined }: Props) {
  const { language } = useLanguage();
  const { origin } = useSite();
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={origin + localizedPath(path, language)} />
          {LANGUAGES.map((code) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={languageFacts[code].tag}
              href={origin + localizedPath(path, code)}
            />
          ))}
          {/* One of the canonical addresses: the one of those whose language the house does not speak. */}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={origin + localizedPath(path, DEFAULT_LANGUAGE)}
          />
        </>
      )}
    </>
  );
}

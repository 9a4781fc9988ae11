import { DEFAULT_LANGUAGE, LANGUAGES, languageFacts, localizedPath } from '../i18n/language';
import { useLanguage } from '../i18n/language-context';
import { useSite } from './site-context';

interface Props {
  title: string;
  description?: string;
  /** The path without a language prefix; undefined excludes the page from search engines. */
  path?: string;
  /** Excludes a variant of the page from search engines. */
  noindex?: boolean;
}

/** Title, description and URLs of a page; React moves them into the document's head. */
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
          {/* x-default: the canonical URL for visitors with another language. */}
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

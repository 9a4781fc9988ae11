import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api-context';
import { type SetText } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Mark } from '../../../shared/ui/mark';
import { useBrokenImage } from '../../../shared/ui/use-broken-image';
import { logoQuery } from './layout.queries';

/** What the house calls itself. */
export const useBrand = (): SetText => useSiteTexts('header')('brand');

/** The name beside the drawn mark, leading home. */
export function TextBrand() {
  const { text, lang } = useBrand();
  return (
    <LocalLink to="/" className="brand">
      <Mark />
      <span lang={lang}>{text}</span>
    </LocalLink>
  );
}

/** The logo of the language, leading home; the name where there is none or it does not load. */
export function Brand() {
  const { language } = useLanguage();
  const { data: logo } = useQuery(logoQuery(useApi(), language));
  const ref = useRef<HTMLImageElement>(null);
  const { broken, onError } = useBrokenImage(ref, logo?.imageUrl ?? '');
  const { text } = useBrand();
  if (!logo?.imageUrl || !logo.active || broken) return <TextBrand />;
  const [picture] = logo.media;
  return (
    <LocalLink to="/" className="brand brand-logo">
      <img
        ref={ref}
        src={logo.imageUrl}
        alt={logo.altText || text}
        width={picture?.width ?? undefined}
        height={picture?.height ?? undefined}
        onError={onError}
      />
    </LocalLink>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api-context';
import { type SettingText } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { LogoMark } from '../../../shared/ui/logo-mark';
import { useBrokenImage } from '../../../shared/ui/use-broken-image';
import { logoQuery } from './layout.queries';

/** Returns the name of the site. */
export const useBrand = (): SettingText => useSiteTexts('header')('brand');

/** The name beside the built-in logo, linked to the home page. */
export function WordmarkBrand() {
  const { text, lang } = useBrand();
  return (
    <LocalLink to="/" className="brand">
      <LogoMark />
      <span lang={lang}>{text}</span>
    </LocalLink>
  );
}

/** The uploaded logo of the language, linked to the home page; `WordmarkBrand` if none is active or it does not load. */
export function Brand() {
  const { language } = useLanguage();
  const { data: logo } = useQuery(logoQuery(useApi(), language));
  const imageRef = useRef<HTMLImageElement>(null);
  const { isBroken, onError } = useBrokenImage(imageRef, logo?.imageUrl ?? '');
  const { text } = useBrand();
  if (!logo?.imageUrl || !logo.active || isBroken) return <WordmarkBrand />;
  const [image] = logo.media;
  return (
    <LocalLink to="/" className="brand brand-logo">
      <img
        ref={imageRef}
        src={logo.imageUrl}
        alt={logo.altText || text}
        width={image?.width ?? undefined}
        height={image?.height ?? undefined}
        onError={onError}
      />
    </LocalLink>
  );
}

import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { Icon } from '../../../shared/ui/icon';
import { type HeroSlide } from './hero.queries';

/** Text of a slide, and its link if it has both label and URL. */
export function SlideText({ slide }: { slide: HeroSlide }) {
  const { language, texts } = useLanguage();
  return (
    <>
      <p className="short" lang={fieldLang(slide, 'description', language)}>
        {slide.description}
      </p>
      {slide.buttonText?.trim() && slide.buttonLink?.trim() && (
        <a
          className="link-arrow link-arrow-external"
          href={slide.buttonLink}
          target="_blank"
          rel="noopener"
        >
          <span lang={fieldLang(slide, 'buttonText', language)}>{slide.buttonText}</span>
          <Icon name="external" />
          <span className="visually-hidden"> {texts.hero.newTab}</span>
        </a>
      )}
    </>
  );
}

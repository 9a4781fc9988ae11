import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useApi } from '../../../api/api-context';
import { toListState } from '../../../shared/content/list-state';
import { linesOf, useSettings } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Price } from '../../../shared/price/price';
import { buttonClass } from '../../../shared/ui/button';
import { HeroImage } from '../../../shared/ui/hero-image';
import { HeroSlides } from './hero-slides';
import { slidesQuery } from './hero.queries';
import './hero.css';

interface Props {
  /** The lowest price of a night, if any room has one. */
  fromPrice: string | undefined;
  /** Form for days and guests. */
  stayForm: ReactNode;
}

/** First section: slides or the welcome, key facts, and the main action. */
export function Hero({ fromPrice, stayForm }: Props) {
  const { language, texts } = useLanguage();
  const siteText = useSiteTexts('about');
  const { items, isPending } = toListState(useQuery(slidesQuery(useApi(), language)));
  // Rendered directly below the image, above its text.
  const form = <div className="container">{stayForm}</div>;
  const title = siteText('hero_title');
  return (
    <section className="hero">
      {items.length > 0 && (
        <>
          <h1 className="visually-hidden" lang={title.lang}>
            {title.text}
          </h1>
          <HeroSlides key={items.map(({ id }) => id).join()} slides={items}>
            {form}
          </HeroSlides>
        </>
      )}
      {isPending && (
        <>
          <div className="fill stage">
            <p className="visually-hidden" role="status">
              {texts.common.loading}
            </p>
            <div className="frame frame-loading" />
          </div>
          {form}
        </>
      )}
      {!isPending && items.length === 0 && <Welcome>{form}</Welcome>}
      <div className="container">
        <HeroFacts fromPrice={fromPrice} />
      </div>
    </section>
  );
}

/** Shown if there are no slides. */
function Welcome({ children }: { children: ReactNode }) {
  const { hero } = useTexts();
  const siteText = useSiteTexts('about');
  const title = siteText('hero_title');
  const text = siteText('hero_text');
  const builtInImageAlt = siteText('hero_picture_alt');
  return (
    <>
      <div className="fill stage">
        <div className="frame">
          <HeroImage alt={builtInImageAlt.text} lang={builtInImageAlt.lang} />
        </div>
        <div className="hero-title-panel">
          <h1 className="hero-title vertical-text" lang={title.lang}>
            {title.text}
          </h1>
        </div>
      </div>
      {children}
      <div className="container">
        <div className="caption">
          <p className="short" lang={text.lang}>
            {text.text}
          </p>
          <LocalLink className="link-arrow" to="/#rooms">
            {hero.seeRooms}
          </LocalLink>
        </div>
      </div>
    </>
  );
}

/** Price, location and contact link. */
function HeroFacts({ fromPrice }: { fromPrice: string | undefined }) {
  const { hero, header } = useTexts();
  const access = useSettings('contact')('access');
  return (
    <div className="facts">
      <dl>
        {fromPrice && (
          <div>
            <dt className="faint">{hero.pricePerNight}</dt>
            <dd>
              <Price price={fromPrice} isLowest perNight={false} />
            </dd>
          </div>
        )}
        {access && (
          <div>
            <dt className="faint">{hero.onFoot}</dt>
            {linesOf(access.text).map((line) => (
              <dd key={line} lang={access.lang}>
                {line}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <LocalLink to="/#contact" className={buttonClass({ size: 'large' })}>
        {header.ask}
      </LocalLink>
    </div>
  );
}

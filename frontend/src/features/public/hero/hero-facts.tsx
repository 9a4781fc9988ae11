import { linesOf, useSettings } from '../../../shared/content/settings';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Price } from '../../../shared/price/price';
import { buttonClass } from '../../../shared/ui/button';

/** Price, location and contact link. */
export function HeroFacts({ fromPrice }: { fromPrice: string | undefined }) {
  const { hero, header } = useTexts();
  const access = useSettings('contact')('access');
  return (
    <div className="facts">
      <dl>
        {fromPrice && (
          <div>
            <dt>{hero.pricePerNight}</dt>
            <dd>
              <Price price={fromPrice} isLowest perNight={false} />
            </dd>
          </div>
        )}
        {access && (
          <div>
            <dt>{hero.onFoot}</dt>
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

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { linesOf, createSettingReader, settingsQuery } from '../../../shared/content/settings';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Price } from '../../../shared/price/price';
import { buttonClass } from '../../../shared/ui/button';

/** Price, location and contact link. */
export function HeroFacts({ fromPrice }: { fromPrice: string | undefined }) {
  const { language, texts } = useLanguage();
  const { hero, header } = texts;
  const { data } = useQuery(settingsQuery(useApi(), 'contact', language));
  const access = createSettingReader(data, language)('access');
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

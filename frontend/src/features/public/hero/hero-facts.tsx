import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Price } from '../../../shared/price/price';
import { buttonClass } from '../../../shared/ui/button';

/** Price, way and the one action. */
export function HeroFacts({ fromPrice }: { fromPrice: string | undefined }) {
  const { hero, header } = useTexts();
  return (
    <div className="facts">
      <dl>
        {fromPrice && (
          <div>
            <dt>{hero.pricePerNight}</dt>
            <dd>
              <Price price={fromPrice} from perNight={false} />
            </dd>
          </div>
        )}
        <div>
          <dt>{hero.onFoot}</dt>
          {hero.stations.map(({ name, minutes }) => (
            <dd key={name}>
              {name} {minutes}
              <small> {hero.minutes}</small>
            </dd>
          ))}
        </div>
      </dl>
      <LocalLink to="/#contact" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {header.ask}
      </LocalLink>
    </div>
  );
}

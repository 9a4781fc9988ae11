import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { buttonClass } from '../../../shared/ui/button';
import { HeroPicture } from '../../../shared/ui/hero-picture';
import './hero.css';

interface Props {
  /** The lowest price of a night, where the rooms name one. */
  fromPrice: string | undefined;
}

/** The first view: the house on the river, the welcome, the facts a traveller looks for and the one action. */
export function Hero({ fromPrice }: Props) {
  const { hero, rooms, header } = useTexts();
  return (
    <section className="hero">
      <div className="stage">
        <div className="frame">
          <HeroPicture alt={hero.picture} />
        </div>
        <div className="slip">
          <h1 className="tate">{hero.welcome}</h1>
        </div>
      </div>
      <div className="wrap">
        <div className="caption">
          <p className="short">{hero.say}</p>
          <LocalLink className="go" to="/#rooms">
            {hero.seeRooms}
          </LocalLink>
        </div>
        <div className="facts">
          <dl>
            {fromPrice && (
              <div>
                <dt>{hero.pricePerNight}</dt>
                <dd>{rooms.from(fromPrice)}</dd>
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
      </div>
    </section>
  );
}

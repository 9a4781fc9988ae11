import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useFigures } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { overviewTexts } from './texts';

/** Everything that can be managed; some by how many there are of a kind. */
const CARDS = [
  { name: 'rooms', path: '/admin/rooms', kind: 'rooms', unit: 'records' },
  { name: 'facilities', path: '/admin/facilities', kind: 'facilities', unit: 'records' },
  { name: 'attractions', path: '/admin/attractions', kind: 'attractions', unit: 'records' },
  { name: 'events', path: '/admin/events', kind: 'events', unit: 'records' },
  { name: 'simpleRooms', path: '/admin/simple-rooms' },
  { name: 'reservations', path: '/admin/reservations' },
  { name: 'contactInfo', path: '/admin/contact-info' },
  { name: 'footerSettings', path: '/admin/footer-settings' },
  { name: 'settings', path: '/admin/site-settings' },
  { name: 'carousel', path: '/admin/carousel', kind: 'slides', unit: 'slides' },
  { name: 'introImages', path: '/admin/intro-images', kind: 'intro-images', unit: 'pictures' },
  { name: 'seasonImages', path: '/admin/season-images', kind: 'season-images', unit: 'pictures' },
] as const;

/** One card for each thing that can be managed. What could not be counted is 0, and can be asked for again. */
export function CountCards() {
  const texts = useDictionary(overviewTexts);
  const figures = useFigures();
  const { data, isError, refetch } = useQuery({
    ...useApi().queryOptions('get', '/api/content', { params: { query: { pageSize: 100 } } }),
    meta: { failure: () => texts.countFailed },
  });
  const count = (kind: string) =>
    data?.items.find((known) => known.kind === kind)?.count ?? (isError ? 0 : undefined);
  return (
    <section className="ov-cards" aria-labelledby="ov-cards">
      <h2 id="ov-cards">{texts.prompt}</h2>
      <ul>
        {CARDS.map((card) => {
          const number = 'kind' in card ? count(card.kind) : undefined;
          return (
            <li key={card.name}>
              <Link to={card.path}>
                <b>{texts.cards[card.name]}</b>
                {'kind' in card ? (
                  number !== undefined && (
                    <span>
                      <span className="ov-big">{figures.number(number)}</span>{' '}
                      {texts[card.unit](number)}
                    </span>
                  )
                ) : (
                  <span>{texts.about[card.name]}</span>
                )}
              </Link>
              {'kind' in card && isError && (
                <IconButton
                  label={texts.countRetry(texts.cards[card.name])}
                  onClick={() => void refetch()}
                >
                  <Icon name="refresh" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

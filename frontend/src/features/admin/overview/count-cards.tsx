import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { pathOf, screens, screensWith, useNumberFormat, useLabels } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { overviewTexts } from './texts';

/** A card for each kind. A failed count is 0 with a retry button. */
export function CountCards() {
  const texts = useDictionary(overviewTexts);
  const { screen } = useLabels();
  const figures = useNumberFormat();
  const { data, isError, refetch } = useQuery({
    ...useApi().queryOptions('get', '/api/content', { params: { query: { pageSize: 100 } } }),
    meta: { failure: () => texts.countFailed },
  });
  const count = (kind: string) =>
    data?.items.find((item) => item.kind === kind)?.count ?? (isError ? 0 : undefined);
  return (
    <section className="overview-cards" aria-labelledby="overview-cards">
      <h2 id="overview-cards">{texts.prompt}</h2>
      <ul>
        {screensWith('card').map((name) => {
          const { card } = screens[name];
          const number = typeof card === 'object' ? count(card.kind) : undefined;
          return (
            <li key={name}>
              <Link to={pathOf(name)}>
                <b>{screen(name)}</b>
                {typeof card === 'object' ? (
                  number !== undefined && (
                    <span>
                      <span className="overview-big">{figures.number(number)}</span>{' '}
                      {texts[card.unit](number)}
                    </span>
                  )
                ) : (
                  <span>{texts.about[name as keyof typeof texts.about]}</span>
                )}
              </Link>
              {typeof card === 'object' && isError && (
                <IconButton label={texts.countRetry(screen(name))} onClick={() => void refetch()}>
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

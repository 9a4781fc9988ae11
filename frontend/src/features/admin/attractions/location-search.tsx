import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  choiceLabel,
  parseCoordinates,
  SearchCombobox,
  titleOf,
  useAdminKind,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Point } from '../../../shared/site/site-point';
import { stations, streets } from '../../../shared/site/streets';
import { parkNames } from '../../../shared/site/waters';
import { attractionTexts } from './texts';

const MAX_RESULTS = 6;

interface LocationMatch {
  name: string;
  description: string;
  point: Point;
}

const normalizeSearch = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Returns the location of typed coordinates, else attractions, stations, parks and streets. No external service is called. */
function useLocationMatches(search: string): readonly LocationMatch[] {
  const api = useApi();
  const texts = useDictionary(attractionTexts);
  const { unnamed } = useDictionary(useAdminKind().texts);
  const { language } = useLanguage();
  const normalizedSearch = normalizeSearch(search);
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/content/{kind}', {
      params: { path: { kind: 'attractions' }, query: { search, pageSize: MAX_RESULTS } },
    }),
    enabled: normalizedSearch !== '',
    staleTime: 60_000,
  });
  if (normalizedSearch === '') return [];
  const coordinates = parseCoordinates(search);
  if (coordinates)
    return [{ name: texts.coordinates, description: coordinates.join(', '), point: coordinates }];
  const mapMatches = [...stations, ...parkNames, ...streets]
    .filter(({ name }) =>
      Object.values(name).some((localizedName) =>
        normalizeSearch(localizedName).includes(normalizedSearch),
      ),
    )
    .map(({ name, at: point }) => ({ name: name[language], description: texts.onTheMap, point }));
  const attractionMatches = (data?.items ?? []).map((attraction): LocationMatch => {
    const { category, lat, lng } = attraction.shared;
    return {
      name: titleOf(attraction, language).text ?? unnamed,
      description: choiceLabel(texts, 'category', String(category)),
      point: [Number(lat), Number(lng)],
    };
  });
  return [...attractionMatches, ...mapMatches].slice(0, MAX_RESULTS);
}

/** Finds a location by name, by coordinates or by a pasted link. */
export function LocationSearch({ onSelect }: { onSelect: (point: Point) => void }) {
  const texts = useDictionary(attractionTexts);
  const [search, setSearch] = useState('');
  const matches = useLocationMatches(search);
  const chooseLocation = ({ point }: LocationMatch) => {
    onSelect(point);
    setSearch('');
  };
  return (
    <SearchCombobox
      className="attraction-search"
      label={texts.search}
      search={search}
      onSearch={setSearch}
      status={texts.foundCount(matches.length)}
      items={matches.map((match) => ({
        id: `${match.name}:${match.point.join()}`,
        onChoose: () => chooseLocation(match),
        content: (
          <>
            {match.name}
            <span className="admin-quiet">{match.description}</span>
          </>
        ),
      }))}
      note={matches.length === 0 && texts.foundCount(0)}
    />
  );
}

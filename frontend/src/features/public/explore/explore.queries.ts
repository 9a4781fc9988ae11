import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type ListState, toListState } from '../../../shared/content/list-state';
import { type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';

export type Place = components['schemas']['BaseAttractionDto'];
/** While the images are fresh, popups opened one after another do not load them again. */
const IMAGES_STALE_MS = 5 * 60_000;

export type PlaceGroup = components['schemas']['AttractionGroup'];

/**
 * All places in a language. The home page loads them without images, which it shows only in popups. Previous data stays
 * visible while another language loads.
 */
export function placesQuery(api: Api, language: Language, { withImages }: { withImages: boolean }) {
  const init = { params: { query: { language } } };
  const { queryKey } = api.queryOptions('get', '/api/base-attractions', init);
  return queryOptions({
    queryKey: withImages ? queryKey : [...queryKey, 'no images'],
    queryFn: async ({ signal }): Promise<Place[]> => {
      const { data = [] } = await api.client.GET('/api/base-attractions', { ...init, signal });
      return withImages ? data : data.map((place) => ({ ...place, imageUrl: null, media: [] }));
    },
    placeholderData: keepPreviousData,
  });
}

export function usePlaces(options: { withImages: boolean }): ListState<Place> {
  const { language } = useLanguage();
  return toListState(useQuery(placesQuery(useApi(), language, options)));
}

/** The image of a place; undefined while it loads, null if there is none. */
export function usePlaceImage({ id, media }: Place): Place['media'][number] | null | undefined {
  const { language } = useLanguage();
  const [loadedImage] = media;
  const query = useQuery({
    ...placesQuery(useApi(), language, { withImages: true }),
    enabled: loadedImage === undefined,
    staleTime: IMAGES_STALE_MS,
  });
  if (loadedImage) return loadedImage;
  if (query.isPending) return undefined;
  return query.data?.find((place) => place.id === id)?.media[0] ?? null;
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  adminKind,
  choiceLabel,
  KindScreens,
  useContentCache,
  useListState,
  useRecordList,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { ImageGrid, SiteImageTile } from './image-grid';
import { ReplaceImage } from './replace-image';
import { ImageActions } from './image-actions';
import { seasonTexts } from './texts';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** The four seasons, each with its image or an empty tile. */
function SeasonGrid() {
  const texts = useDictionary(seasonTexts);
  const listState = useListState();
  const recordList = useRecordList('season-images', listState);
  const { staleKeys } = useContentCache('season-images');
  const { language } = useLanguage();
  const add = useWrite<{ season: string; imageUrl: string }>({
    send: (client, shared) =>
      client.POST('/api/content/{kind}', {
        params: { path: { kind: 'season-images' } },
        body: { baseLanguage: language, shared },
      }),
    successToast: () => texts.added,
    errorTitle: texts.addFailed,
    invalidateKeys: staleKeys,
  });
  const rowOf = (season: string) =>
    recordList.items.find(({ shared }) => shared['season'] === season);
  const freeSeason = SEASONS.find((season) => !rowOf(season));
  const noteOf = (row: NonNullable<ReturnType<typeof rowOf>>) => {
    const describedCount = row.translations.filter(({ title }) => title).length;
    const [asset] = row.media;
    if (describedCount < LANGUAGES.length) return texts.described(describedCount);
    return asset?.width ? `${asset.width} × ${asset.height}` : undefined;
  };
  return (
    <ImageGrid
      title={texts.title}
      note={texts.note}
      failed={texts.failed}
      list={recordList}
      add={
        freeSeason === undefined
          ? undefined
          : { to: `${seasonImages.path}/new?season=${freeSeason}`, label: texts.create }
      }
    >
      <ul className="site-images-grid" aria-label={texts.title}>
        {SEASONS.map((season) => {
          const row = rowOf(season);
          const name = choiceLabel(texts, 'season', season);
          return (
            <li key={season}>
              <SiteImageTile
                asset={row?.media[0]}
                name={name}
                note={row && noteOf(row)}
                empty={texts.noImage}
              >
                {row ? (
                  <ImageActions
                    adminKind={seasonImages}
                    row={row}
                    name={name}
                    language={listState.language}
                    purpose="season"
                    toasts={texts}
                  />
                ) : (
                  <div className="site-images-actions cluster gap-05-15">
                    <ReplaceImage
                      purpose="season"
                      language={listState.language}
                      label={texts.choose}
                      name={name}
                      className="btn btn-outline btn-small"
                      onUploaded={(imageUrl) => add.mutate({ season, imageUrl })}
                    />
                  </div>
                )}
              </SiteImageTile>
            </li>
          );
        })}
      </ul>
    </ImageGrid>
  );
}

const seasonImages = adminKind({
  kind: 'season-images',
  columns: [],
  initial: { season: 'spring' },
  visitorPath: () => '/#events',
  preview: { listUrl: '/api/season-images' },
  List: SeasonGrid,
  texts: seasonTexts,
});

/** Screens of one image per season, the same in every language. */
export function SeasonScreens() {
  const season = useSearchParams()[0].get('season');
  const kindWithInitial = useMemo(
    () => ({
      ...seasonImages,
      initial: { season: SEASONS.find((value) => value === season) ?? 'spring' },
    }),
    [season],
  );
  return <KindScreens adminKind={kindWithInitial} />;
}

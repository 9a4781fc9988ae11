import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { unsaved, useSaveKeys } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { LogoTile } from './logo-tile';
import { logoQuery } from './logo.queries';
import { PictureGrid } from './picture-grid';
import { logoTexts } from './texts';

/** One logo a language, none of which stands in for another. */
export function LogoScreen() {
  const texts = useDictionary(logoTexts);
  const api = useApi();
  const logos = useQueries({ queries: LANGUAGES.map((language) => logoQuery(api, language)) });
  useSaveKeys(() => void unsaved.saveAll());
  const list = {
    isPending: logos.some(({ isPending }) => isPending),
    isError: logos.some(({ isError, data }) => isError && !data),
    refetch: () => Promise.all(logos.map(({ refetch }) => refetch())),
  };
  return (
    <main className="ak-main" id="main">
      <PictureGrid title={texts.title} note={texts.note} failed={texts.failed} list={list}>
        <ul className="sp-grid" aria-label={texts.title}>
          {logos.map(
            ({ data }) =>
              data && (
                <li key={data.language}>
                  <LogoTile logo={data} />
                </li>
              ),
          )}
        </ul>
      </PictureGrid>
    </main>
  );
}

import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { EmptyState, ListSkeleton } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { SetupLayout } from './setup-layout';
import { StyleForm } from './style-form';
import { type Guides } from './style.queries';
import { setupTexts } from './texts';

/** Style guides of each language, with earlier versions. */
export function StyleScreen() {
  const api = useApi();
  const { style: texts } = useDictionary(setupTexts);
  const queries = useQueries({
    queries: LANGUAGES.map((language) =>
      api.queryOptions('get', '/api/translations/style/{language}', {
        params: { path: { language } },
      }),
    ),
  });
  const loaded = queries.every(({ data }) => data !== undefined);
  const broken = !loaded && queries.some(({ isError }) => isError);
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  const guides = Object.fromEntries(
    LANGUAGES.map((language, index) => [language, queries[index]?.data]),
  ) as Guides;
  return (
    <SetupLayout title={texts.title}>
      <p className="admin-quiet translation-setup-about">{texts.about}</p>
      {broken && <EmptyState title={texts.failed} retry={retry} />}
      {!loaded && !broken && <ListSkeleton />}
      {loaded && <StyleForm guides={guides} />}
    </SetupLayout>
  );
}

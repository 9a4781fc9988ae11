import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { EmptyState, ListSkeleton } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { SettingsSections } from './settings-sections';
import { SetupLayout } from './setup-layout';
import { setupTexts } from './texts';

/** Settings of translation: behavior, models, prices and limits. */
export function SettingsScreen() {
  const { settings: texts } = useDictionary(setupTexts);
  const { data, isError, refetch } = useQuery(
    useApi().queryOptions('get', '/api/translations/settings'),
  );
  return (
    <SetupLayout title={texts.title}>
      {!data && isError && <EmptyState title={texts.failed} retry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      {data && <SettingsSections settings={data} />}
    </SetupLayout>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { ListNotice, ListSkeleton } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { SettingsSections } from './settings-sections';
import { SetupFrame } from './setup-frame';
import { setupTexts } from './texts';

/** How, by what and for how much the house is translated. */
export function SettingsScreen() {
  const { settings: texts } = useDictionary(setupTexts);
  const { data, isError, refetch } = useQuery(
    useApi().queryOptions('get', '/api/translations/settings'),
  );
  return (
    <SetupFrame title={texts.title}>
      {!data && isError && <ListNotice title={texts.failed} retry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      {data && <SettingsSections settings={data} />}
    </SetupFrame>
  );
}

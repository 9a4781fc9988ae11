import { type ReactNode, useEffect, useState } from 'react';
import { logError } from '../../../api/log';
import { type SettingName, SettingNamesContext } from '../../../shared/admin';
import { useLanguage } from '../../../shared/i18n/language-context';

/** Provides the labels of settings to all screens. Loaded after the screen, which does not wait for it. */
export function WithSettingNames({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [names, setNames] = useState<readonly SettingName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('../../../features/admin/settings/setting-names')
      .then(({ loadSettingNames }) => loadSettingNames(language))
      .then((loaded) => {
        if (isCurrent) setNames(loaded);
      })
      .catch(logError);
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return <SettingNamesContext value={names}>{children}</SettingNamesContext>;
}

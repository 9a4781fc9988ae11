import { MonthBudget, SiteRunButton, SiteRuns } from '../../../features/admin/translation-runs';
import { TranslationsScreen as Matrix } from '../../../features/admin/translations';

/** The words of the whole site, with the runs over them. */
export function TranslationsScreen() {
  return (
    <Matrix
      actions={
        <>
          <MonthBudget />
          <SiteRunButton />
        </>
      }
      runs={<SiteRuns />}
    />
  );
}

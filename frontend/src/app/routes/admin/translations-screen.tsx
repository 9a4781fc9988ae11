import { MonthBudget } from '../../../features/admin/translation-runs/month-budget';
import { SiteRunButton, SiteRuns } from '../../../features/admin/translation-runs/site-runs';
import { TranslationsScreen as Matrix } from '../../../features/admin/translations/translations-screen';

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

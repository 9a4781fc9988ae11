import { MonthBudget } from '../../../features/admin/translation-runs/run-estimate';
import { SiteRunButton, SiteRuns } from '../../../features/admin/translation-runs/site-runs';
import { TranslationsScreen as Matrix } from '../../../features/admin/translations/translations-screen';

/** The translations of the whole site, with its runs. */
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

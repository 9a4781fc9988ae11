import { useLocation } from 'react-router-dom';
import {
  adminKind,
  KindScreens,
  translationBadges,
  visitorPagePath,
  pathOf,
  titleColumn,
} from '../../../shared/admin';
import { splitPath } from '../../../shared/i18n/language';
import { toPlainText } from '../../../shared/site/description';
import { policyTexts } from './texts';
import { SectionNavigation } from './section-navigation';

/** Policies, which every page links in its footer: a text of the site, or a link to another page. */
const policies = adminKind({
  kind: 'policy-links',
  path: pathOf('policies'),
  columns: [titleColumn('body', toPlainText, 'url'), translationBadges()],
  visitorPath: visitorPagePath('policies'),
  // The preview adds an unsaved policy to the response of this URL.
  preview: { listUrl: '/api/policy-links' },
  share: { description: 'body' },
  hasTextsFirst: true,
  texts: policyTexts,
});

/** Screens of policies. The list is beside the sections of the settings, a single policy has the full width. */
export function Policies() {
  const { pathname } = useLocation();
  if (splitPath(pathname).path !== pathOf('policies')) return <KindScreens adminKind={policies} />;
  return (
    <div className="settings-beside grid">
      <SectionNavigation current="policies" />
      <KindScreens adminKind={policies} />
    </div>
  );
}

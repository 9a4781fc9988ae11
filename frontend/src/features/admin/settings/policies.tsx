import { useLocation } from 'react-router-dom';
import {
  adminKind,
  KindScreens,
  translationBadges,
  visitorPagePath,
  pathOf,
  sharedColumn,
  titleColumn,
} from '../../../shared/admin';
import { splitPath } from '../../../shared/i18n/language';
import { policyTexts } from './texts';
import { SectionNavigation } from './section-navigation';

/** Policies at the foot of every page: a text, or a link. */
const policies = adminKind({
  kind: 'policy-links',
  path: pathOf('policies'),
  columns: [titleColumn('body'), sharedColumn('url'), translationBadges()],
  visitorPath: visitorPagePath('policies'),
  preview: { list: '/api/policy-links' },
  share: { description: 'body' },
  texts: policyTexts,
});

/** The list is among the sections of the settings; a policy has the full width. */
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

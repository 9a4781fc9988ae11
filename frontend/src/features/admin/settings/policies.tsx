import { useLocation } from 'react-router-dom';
import {
  adminKind,
  KindScreens,
  languageMarks,
  ownPage,
  pathOf,
  shared,
  title,
} from '../../../shared/admin';
import { splitPath } from '../../../shared/i18n/language';
import { policyTexts } from './policy-texts';
import { Rail } from './rail';

/** The rules of the house at the foot of every page: a text of their own, or a link. */
const policies = adminKind({
  kind: 'policy-links',
  path: pathOf('policies'),
  columns: [title('body'), shared('url'), languageMarks()],
  visitorPath: ownPage('policies'),
  preview: { list: '/api/policy-links' },
  texts: policyTexts,
});

/** Their list stands among the sections of the settings; one of them has the whole width. */
export function Policies() {
  const { pathname } = useLocation();
  if (splitPath(pathname).path !== pathOf('policies')) return <KindScreens of={policies} />;
  return (
    <div className="set-beside">
      <Rail current="policies" />
      <KindScreens of={policies} />
    </div>
  );
}

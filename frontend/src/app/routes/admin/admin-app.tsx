import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { AdminShell } from '../../../features/admin/dashboard/shell/admin-shell';
import { MenuScreen } from '../../../features/admin/dashboard/shell/menu-screen';
import { dashboardTexts } from '../../../features/admin/dashboard/texts';
import { NotFoundScreen } from '../../../features/admin/dashboard/not-found-screen';
import { SignInPage } from '../../../features/admin/sign-in/sign-in-page';
import { signInTexts } from '../../../features/admin/sign-in/texts';
import { kitTexts, theme, thingTexts, ToastRegion } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { problemTexts } from '../../../shared/problems/texts';
import { storedAdminLanguage } from '../../../shared/session/admin-language';
import { AdminSession } from './admin-session';
import { screenRoutes } from './screen-routes';
import { WithSettingNames } from './with-setting-names';

const PreviewPage = lazy(() => import('./preview/preview-page'));

const dictionaries = [signInTexts, dashboardTexts, kitTexts, problemTexts, thingTexts];

/** The screens, once all their words are there: none of them has to wait in the middle of its rendering. */
function WithTexts() {
  useDictionary(signInTexts);
  useDictionary(dashboardTexts);
  useDictionary(kitTexts);
  useDictionary(problemTexts);
  useDictionary(thingTexts);
  return <Outlet />;
}

/**
 * Begins once the page speaks the language chosen for the back office. When it is changed later, the screen stays
 * as it is until the other words have come.
 */
function InAdminLanguage() {
  const { language, switchLanguage } = useLanguage();
  const [wanted] = useState(() => storedAdminLanguage() ?? language);
  const [begun, setBegun] = useState(wanted === language);
  useLayoutEffect(() => theme.hold(), []);
  if (!begun && wanted === language) setBegun(true);

  useEffect(() => {
    if (!begun) void switchLanguage(wanted);
  }, [begun, wanted, switchLanguage]);

  // All at once: asked for one by one as the parts appear, they would load one after the other.
  for (const dictionary of dictionaries) void dictionary.load(begun ? language : wanted);
  return begun ? <WithTexts /> : null;
}

/** The back office; its routes are relative to `/admin`. */
export default function AdminApp() {
  return (
    <Suspense fallback={null}>
      <ToastRegion>
        <Routes>
          <Route path="preview" element={<PreviewPage />} />
          <Route element={<InAdminLanguage />}>
            <Route path="login" element={<SignInPage />} />
            <Route element={<AdminSession />}>
              <Route
                element={
                  <WithSettingNames>
                    <AdminShell />
                  </WithSettingNames>
                }
              >
                {screenRoutes.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
                <Route path="menu" element={<MenuScreen />} />
                <Route path="*" element={<NotFoundScreen />} />
              </Route>
            </Route>
          </Route>
        </Routes>
      </ToastRegion>
    </Suspense>
  );
}

import { Suspense, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { AdminShell } from '../../../features/admin/dashboard/admin-shell';
import { Overview } from '../../../features/admin/dashboard/overview';
import { PlannedScreen, UnknownScreen } from '../../../features/admin/dashboard/planned-screen';
import { plannedNames, screenPaths } from '../../../features/admin/dashboard/screens';
import { dashboardTexts } from '../../../features/admin/dashboard/texts';
import { RoomsScreen } from '../../../features/admin/rooms/rooms-screen';
import { roomsTexts } from '../../../features/admin/rooms/texts';
import { SignInPage } from '../../../features/admin/sign-in/sign-in-page';
import { signInTexts } from '../../../features/admin/sign-in/texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { problemTexts } from '../../../shared/problems/texts';
import { storedAdminLanguage } from '../../../shared/session/admin-language';
import { AdminSession } from './admin-session';

const dictionaries = [signInTexts, dashboardTexts, roomsTexts, problemTexts];

/** The screens, once all their words are there: none of them has to wait in the middle of its rendering. */
function WithTexts() {
  useDictionary(signInTexts);
  useDictionary(dashboardTexts);
  useDictionary(roomsTexts);
  useDictionary(problemTexts);
  return <Outlet />;
}

/** Shows its content once the page speaks the language chosen for the back office. */
function InAdminLanguage() {
  const { language, switchLanguage } = useLanguage();
  const wanted = storedAdminLanguage() ?? language;

  useEffect(() => {
    if (wanted !== language) void switchLanguage(wanted);
  }, [wanted, language, switchLanguage]);

  // All at once: asked for one by one as the parts appear, they would load one after the other.
  for (const dictionary of dictionaries) void dictionary.load(wanted);
  return wanted === language ? <WithTexts /> : null;
}

/** The back office; its routes are relative to `/admin`. */
export default function AdminApp() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<InAdminLanguage />}>
          <Route path="login" element={<SignInPage />} />
          <Route element={<AdminSession />}>
            <Route element={<AdminShell />}>
              <Route index element={<Overview />} />
              <Route path="simple-rooms" element={<RoomsScreen />} />
              {plannedNames.map((name) => (
                <Route
                  key={name}
                  path={screenPaths[name].slice('/admin/'.length)}
                  element={<PlannedScreen name={name} />}
                />
              ))}
              <Route path="*" element={<UnknownScreen />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}

import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { AdminShell } from '../../../features/admin/dashboard/shell/admin-shell';
import { MenuScreen } from '../../../features/admin/dashboard/shell/menu-screen';
import { dashboardTexts } from '../../../features/admin/dashboard/texts';
import { NotFoundScreen } from '../../../features/admin/dashboard/not-found-screen';
import { SignInPage } from '../../../features/admin/sign-in/sign-in-page';
import { signInTexts } from '../../../features/admin/sign-in/texts';
import {
  sharedAdminTexts,
  theme,
  entityTexts,
  ToastRegion,
  type SettingName,
  SettingNamesContext,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { problemTexts } from '../../../shared/problems/use-error-text';
import { readInterfaceLanguage } from '../../../shared/session/use-interface-language';
import { logError } from '../../../api/log';
import { AdminSession } from './admin-session';
import { screenRoutes } from './screen-routes';

const PreviewPage = lazy(() => import('./preview/preview-page'));

const dictionaries = [signInTexts, dashboardTexts, sharedAdminTexts, problemTexts, entityTexts];

/** Renders the screens once the texts that they share are loaded. */
function TextsGate() {
  useDictionary(signInTexts);
  useDictionary(dashboardTexts);
  useDictionary(sharedAdminTexts);
  useDictionary(problemTexts);
  useDictionary(entityTexts);
  return <Outlet />;
}

/**
 * Renders once the interface language is loaded. After a later change of language, the screen stays until the new texts are
 * loaded.
 */
function AdminLanguageGate() {
  const { language, switchLanguage } = useLanguage();
  const [initialLanguage] = useState(() => readInterfaceLanguage() ?? language);
  const [isReady, setReady] = useState(initialLanguage === language);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useLayoutEffect(() => theme.applyWhileMounted(), []);
  if (!isReady && initialLanguage === language) setReady(true);

  useEffect(() => {
    if (isReady) return;
    switchLanguage(initialLanguage).catch((error: unknown) => setFailure({ error }));
  }, [isReady, initialLanguage, switchLanguage]);

  // The boundary of the site shows an error page.
  if (failure) throw failure.error;
  // Loads all dictionaries in parallel: on demand, they would load one after another.
  for (const dictionary of dictionaries) void dictionary.load(isReady ? language : initialLanguage);
  return isReady ? <TextsGate /> : null;
}

/** The back office; its routes are relative to `/admin`. */
export default function AdminApp() {
  return (
    <Suspense fallback={null}>
      <ToastRegion>
        <Routes>
          <Route path="preview" element={<PreviewPage />} />
          <Route element={<AdminLanguageGate />}>
            <Route path="login" element={<SignInPage />} />
            <Route element={<AdminSession />}>
              <Route
                element={
                  <SettingNamesProvider>
                    <AdminShell />
                  </SettingNamesProvider>
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

/** Provides the labels of settings to all screens. Screens do not wait for them. */
function SettingNamesProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [names, setNames] = useState<readonly SettingName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('../../../features/admin/settings/section-navigation')
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

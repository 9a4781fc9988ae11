// First, because this style sheet sets the order of the CSS layers.
import './shared/ui/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApi } from './api/client';
import { createQueryClient } from './api/query-client';
import { App } from './app/app';
import { precacheForOffline } from './app/offline-precache';
import { hydrateState } from './app/page-state';
import { Providers } from './app/providers';
import { loadArrivalPage } from './app/routes/public/public-routes';
import { arrivalTexts } from './features/public/arrival/texts';
import { DEFAULT_LANGUAGE, languageOfTag } from './shared/i18n/language';
import { publicTexts } from './shared/i18n/texts';
import { installBackGuard } from './shared/navigation/back-guard';
import { findStoredPage } from './shared/site/stored-page';
import { deferSections } from './shared/ui/deferred-section';
import { showLaterParts } from './shared/ui/later-parts';
import { yieldToMain } from './shared/ui/time-slicing';

async function start() {
  installBackGuard();
  const queryClient = createQueryClient();
  const api = createApi();
  const state = hydrateState(api, queryClient);
  const language =
    state?.language ?? languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const texts = await publicTexts.load(language);
  const fallbackSite = { origin: location.origin, year: new Date().getFullYear(), tiles: null };
  const site = state?.site ?? fallbackSite;
  const app = (
    <BrowserRouter>
      <Providers api={api} queryClient={queryClient} site={site} initial={{ language, texts }}>
        <App />
      </Providers>
    </BrowserRouter>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (state && !state.isShell && !findStoredPage()?.isOfOtherQuery) {
    deferSections();
    // A transition renders in slices, so that a slow phone can scroll meanwhile.
    startTransition(() => void hydrateRoot(root, app));
    // React handles clicks from here on; `entry-deferred.ts` has recorded earlier ones.
    dispatchEvent(new Event('kawabe:hydrating'));
    precacheForOffline(language, state.site.media, () =>
      Promise.all([loadArrivalPage(), arrivalTexts.load(language)]),
    );
  } else createRoot(root).render(app);
  void showLaterParts();
}

// Evaluating the code was one task; rendering is another, so that a slow phone can respond in between.
void yieldToMain().then(start);

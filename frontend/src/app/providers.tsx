import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { ApiContext } from '../api/api-context';
import { type Api } from '../api/client';
import { type Language } from '../shared/i18n/language';
import { LanguageProvider } from '../shared/i18n/language-provider';
import { type Texts } from '../shared/i18n/texts';
import { type Site, SiteContext } from '../shared/site/site-context';
import { ToastProvider } from '../shared/ui/toast';

interface Props {
  api: Api;
  queryClient: QueryClient;
  site: Site;
  initial: { language: Language; texts: Texts };
  children: ReactNode;
}

/** Context providers of all pages; rendered inside a router, on the server and in the browser. */
export function Providers({ api, queryClient, site, initial, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <SiteContext value={site}>
          <LanguageProvider initial={initial}>
            <ToastProvider>{children}</ToastProvider>
          </LanguageProvider>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

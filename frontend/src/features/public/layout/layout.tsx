import { type ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { useFragmentScroll } from './use-fragment-scroll';
import './layout.css';

/** What every public page stands in. */
export function Layout({ children }: { children: ReactNode }) {
  useFragmentScroll();
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <nav aria-label={header.adminPanel}>
      </>
  );
}

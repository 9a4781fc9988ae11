import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { Icon } from '../../../shared/ui/icon';
import { Footer } from './footer';
import { Header } from './header';
import { useFragmentScroll } from './use-fragment-scroll';
import './layout.css';

/** What every public page stands in. */
export function Layout({ children }: { children: ReactNode }) {
  const { header } = useTexts();
  useFragmentScroll();
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <nav aria-label={header.adminPanel}>
        <Link to="/admin" className="fab" aria-label={header.adminPanel} title={header.adminPanel}>
          <Icon name="gear" />
        </Link>
      </nav>
    </>
  );
}

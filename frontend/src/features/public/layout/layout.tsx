import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { Icon } from '../../../shared/ui/icon';
import { Footer } from './footer';
import { Header } from './header';
import { useFragmentScroll } from './use-fragment-scroll';
import './layout.css';

interface Props {
  /** Rendered between the page and the footer. */
  newsletter: ReactNode;
  children: ReactNode;
}

/** Layout of every public page. */
export function Layout({ newsletter, children }: Props) {
  const { header } = useTexts();
  useFragmentScroll();
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer>{newsletter}</Footer>
      <nav className="no-print fab-place" aria-label={header.adminPanel}>
        <Link to="/admin" className="fab" aria-label={header.adminPanel} title={header.adminPanel}>
          <Icon name="gear" />
        </Link>
      </nav>
    </>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { useDismissOnOutsideClick } from '../../../shared/ui/use-dismiss';
import { Brand } from './brand';
import { LanguagePicker, MenusWithoutScript } from './language-picker';
import { anyActionSelector, useInView, useScrolled } from './use-scroll-state';
import './header.css';

/** Distance in pixels after which the header has a background. */
const SCROLL_LIMIT = 10;

export function Header() {
  const { header } = useTexts();
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const headerRef = useRef<HTMLElement>(null);
  const isScrolled = useScrolled(SCROLL_LIMIT);
  const isActionInView = useInView(anyActionSelector);
  // Navigation changes the key, so the menu closes.
  const isOpen = openKey === key;
  const closeMenu = useCallback(() => setOpenKey(null), []);
  useDismissOnOutsideClick(headerRef, isOpen, closeMenu);

  useEffect(() => {
    if (!isOpen) return;
    const wideQuery = matchMedia('(min-width: 1024px)');
    wideQuery.addEventListener('change', closeMenu);
    return () => wideQuery.removeEventListener('change', closeMenu);
  }, [isOpen, closeMenu]);

  const links = sections.map((section) => (
    <li key={section}>
      <LocalLink to={`/#${section}`}>{header[section]}</LocalLink>
    </li>
  ));

  return (
    <header
      className={isScrolled || isOpen ? 'no-print head head-scrolled' : 'no-print head'}
      ref={headerRef}
    >
      <a className="skip-link" href="#main">
        {header.skip}
      </a>
      <div className="container head-row">
        <Brand />
        <nav className="head-nav" aria-label={header.sections}>
          <ul>{links}</ul>
        </nav>
        <div className="head-tools">
          <LanguagePicker />
          <Link
            to="/admin"
            className="iconbtn head-gear"
            aria-label={header.admin}
            title={header.admin}
          >
            <Icon name="gear" />
          </Link>
          <button
            type="button"
            className="iconbtn head-menu needs-script"
            aria-label={isOpen ? header.closeMenu : header.menu}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpenKey(isOpen ? null : key)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
          </button>
          <MenusWithoutScript links={links} />
        </div>
        <LocalLink
          to="/#contact"
          className={`${buttonClass({ variant: isActionInView ? 'outline' : 'primary' })} head-ask`}
        >
          {header.ask}
        </LocalLink>
      </div>
      <nav id="menu" className="drawer" aria-label={header.menu} hidden={!isOpen}>
        <ul className="container">
          {links}
          <li className="drawer-admin">
            <Link to="/admin">
              <Icon name="gear" />
              {header.adminPanel}
            </Link>
          </li>
        </ul>
      </nav>
    </header>
  );
}

/** Sections of the home page that header and footer link to; their ids are fragments of URLs. */
export const sections = ['rooms', 'facilities', 'explore', 'events', 'contact'] as const;

import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { PageHead } from '../../site/page-head';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { useRovingTabIndex } from '../ui/use-roving-tabindex';
import './screen-head.css';

interface Props {
  title: string;
  /** Of a title that is content, such as a record's name. */
  lang?: string;
  /** The way back; to the overview where left out. */
  back?: { to: string; label: string };
  /** Beside the title, not on a phone: a number, a badge. */
  note?: ReactNode;
  /**
   * What can be done, at the right end. On a phone what has the class `ak-in-bar` stands in the frame's one row
   * (words in `<span className="ak-act-label">` give way to the icon), the rest below it.
   */
  children?: ReactNode;
  className?: string;
}

/** What can be done with a screen as a whole: one stop for Tab. */
function Actions({ children }: { children: ReactNode }) {
  const { list: texts } = useDictionary(kitTexts);
  return (
    <div
      className="admin-acts admin-head-acts"
      role="toolbar"
      aria-label={texts.actions}
      {...useRovingTabIndex<HTMLDivElement>()}
    >
      {children}
    </div>
  );
}

/**
 * The head of every screen: the way back, the title, what can be done. On a phone its parts stand in the dark row
 * of the frame. The title comes last in the document: the focus is on it after a change of screens, and the first
 * field is one Tab away.
 */
export function ScreenHead({ title, lang, back, note, children, className }: Props) {
  const kit = useDictionary(kitTexts);
  const { to, label } = back ?? { to: '/admin', label: kit.overview };
  return (
    <header
      className={
        className ? `admin-head cluster gap-05-15 ${className}` : 'admin-head cluster gap-05-15'
      }
    >
      <PageHead title={kit.pageTitle(title)} />
      <Link className="admin-back" to={to}>
        <KitIcon name="back" />
        <span>{label}</span>
      </Link>
      {note && <div className="admin-head-note cluster gap-05-15">{note}</div>}
      {children && <Actions>{children}</Actions>}
      <h1 tabIndex={-1} lang={lang}>
        {title}
      </h1>
    </header>
  );
}

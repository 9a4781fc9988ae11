import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { PageHead } from '../../site/page-head';
import { sharedAdminTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { useRovingTabIndex } from '../ui/use-roving-tabindex';
import './screen-head.css';

interface Props {
  title: string;
  /** Language of a title that is content, such as a record's name. */
  lang?: string;
  /** The back link. Default: the overview. */
  back?: { to: string; label: string };
  /** Shown beside the title, but not on a phone: a number or a badge. */
  note?: ReactNode;
  /**
   * Actions at the right end. On a phone those with the class `admin-in-bar` are in the shell's header row (without the
   * labels in `<span className="admin-action-label">`), the others below it.
   */
  children?: ReactNode;
  className?: string;
}

/** Toolbar of the screen's actions: one Tab stop. */
function Actions({ children }: { children: ReactNode }) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  return (
    <div
      className="admin-actions admin-head-actions"
      role="toolbar"
      aria-label={texts.actions}
      {...useRovingTabIndex<HTMLDivElement>()}
    >
      {children}
    </div>
  );
}

/**
 * Header of a screen: back link, title, actions. On a phone, back link and title are in the header row of the shell. The
 * title comes last in the document: it is focused after navigation, and the first field is one Tab away.
 */
export function ScreenHead({ title, lang, back, note, children, className }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { to, label } = back ?? { to: '/admin', label: sharedTexts.overview };
  return (
    <header
      className={
        className ? `admin-head cluster gap-05-15 ${className}` : 'admin-head cluster gap-05-15'
      }
    >
      <PageHead title={sharedTexts.pageTitle(title)} />
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

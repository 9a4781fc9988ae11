import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { kitTexts, ListNotice, type Rows } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PageHead } from '../../../shared/site/page-head';
import { buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import './site-pictures.css';

interface Props {
  title: string;
  note: string;
  add?: { to: string; label: string } | undefined;
  failed: string;
  list: Pick<Rows, 'isPending' | 'isError'> & { refetch: () => Promise<unknown> };
  tools?: ReactNode;
  children: ReactNode;
}

/** A screen of pictures: its heading, and its tiles side by side. */
export function PictureGrid({ title, note, add, failed, list, tools, children }: Props) {
  const kit = useDictionary(kitTexts);
  return (
    <>
      <PageHead title={kit.pageTitle(title)} />
      <header className="ak-head">
        <Link className="ak-back" to="/admin">
          {kit.overview}
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
        <span className="ak-quiet">{note}</span>
        <div className="ak-acts ak-head-acts">
          {tools}
          {add && (
            <Link to={add.to} className={buttonClass()}>
              <Icon name="plus" />
              {add.label}
            </Link>
          )}
        </div>
      </header>
      {list.isPending && (
        <div className="ak-skeleton" role="status">
          <span className="vh">{kit.list.loading}</span>
          {[1, 2, 3].map((line) => (
            <span key={line} />
          ))}
        </div>
      )}
      {list.isError && <ListNotice title={failed} retry={() => void list.refetch()} />}
      {!list.isPending && !list.isError && children}
    </>
  );
}

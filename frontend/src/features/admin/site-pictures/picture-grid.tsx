import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListNotice, ListSkeleton, type Rows, ScreenHead } from '../../../shared/admin';
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
  return (
    <>
      <ScreenHead title={title} note={note}>
        {tools}
        {add && (
          <Link to={add.to} className={`${buttonClass()} ak-in-bar`}>
            <Icon name="plus" />
            <span className="ak-act-label">{add.label}</span>
          </Link>
        )}
      </ScreenHead>
      {list.isPending && <ListSkeleton />}
      {list.isError && <ListNotice title={failed} retry={() => void list.refetch()} />}
      {!list.isPending && !list.isError && children}
    </>
  );
}

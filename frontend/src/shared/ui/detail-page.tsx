import { type ReactNode } from 'react';
import { BackLink } from './back-link';
import { Skeleton } from './skeleton';
import './detail-page.css';

interface Props {
  back: { to: string; label: string };
  picture: ReactNode;
  /** Content beside the image. */
  children: ReactNode;
}

/** Page of a record. */
export function DetailPage({ back, picture, children }: Props) {
  return (
    <div className="container detail">
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="detail-grid">
        {picture}
        <div className="detail-words">{children}</div>
      </div>
    </div>
  );
}

/** The page while it loads; `status` announces it. */
export function DetailSkeleton({ back, status }: { back: Props['back']; status: string }) {
  return (
    <DetailPage back={back} picture={<Skeleton shape="picture" />}>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </DetailPage>
  );
}

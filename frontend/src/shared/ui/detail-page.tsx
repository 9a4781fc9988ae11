import { type ReactNode } from 'react';
import { BackLink } from './back-link';
import { Skeleton } from './empty-state';
import './detail-page.css';

interface Props {
  back: { to: string; label: string };
  image: ReactNode;
  /** Content beside the image. */
  children: ReactNode;
}

export function DetailPage({ back, image, children }: Props) {
  return (
    <div className="container detail">
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="detail-grid">
        {image}
        <div className="detail-content">{children}</div>
      </div>
    </div>
  );
}

/** The page while it loads; `status` announces it. */
export function DetailSkeleton({ back, status }: { back: Props['back']; status: string }) {
  return (
    <DetailPage back={back} image={<Skeleton shape="image" />}>
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

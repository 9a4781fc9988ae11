import { type ReactNode } from 'react';
import { useTexts } from '../i18n/language-context';
import { BackLink } from './links';
import { Button } from './button';
import { Skeleton } from './empty-state';
import { MessagePage } from './message-page';
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
      <div className="split">
        {image}
        <div className="detail-content">{children}</div>
      </div>
    </div>
  );
}

interface FallbackProps {
  back: Props['back'];
  isPending: boolean;
  loadingText: string;
  failedText: string;
  onRetry: () => void;
}

/** Shown instead of the page while it loads, or if that failed. */
export function DetailFallback(props: FallbackProps) {
  const { back, isPending, loadingText, failedText, onRetry } = props;
  const { common } = useTexts();
  if (!isPending) {
    return (
      <MessagePage title={failedText}>
        <Button onClick={onRetry}>{common.tryAgain}</Button>
      </MessagePage>
    );
  }
  return (
    <DetailPage back={back} image={<Skeleton shape="image" />}>
      <p className="visually-hidden" role="status">
        {loadingText}
      </p>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </DetailPage>
  );
}

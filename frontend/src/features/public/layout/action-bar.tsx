import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { enquiryPath, type EnquirySubject } from '../../../shared/navigation/enquiry-path';
import { Price } from '../../../shared/price/price';
import { buttonClass } from '../../../shared/ui/button';
import { pageActionSelector, useInView } from './use-scroll-state';
import './action-bar.css';

interface Props {
  price: string | undefined;
  /** Whether `price` is the lowest of several. */
  isLowest?: boolean;
  /** The chosen days as text; `price` is then the total of all nights. */
  days?: string | undefined;
  /** What the contact form will be about. */
  subject?: EnquirySubject | undefined;
  /** Whether wide screens have the bar, too: on long pages whose own action scrolls out of view. */
  isShownOnWideScreens?: boolean;
}

/** Price and main action at the bottom of phone screens, hidden while the page's own action is visible. */
export function ActionBar({ price, isLowest, days, subject, isShownOnWideScreens }: Props) {
  const { header, stay } = useTexts();
  const isHidden = useInView(pageActionSelector);
  return (
    <div
      className={['no-print bar', isShownOnWideScreens && 'bar-wide', isHidden && 'bar-hidden']
        .filter(Boolean)
        .join(' ')}
      inert={isHidden}
    >
      <span className="bar-price">
        {price && <Price price={price} isLowest={isLowest} perNight={!days} />}
        {days && <small className="bar-days">{days}</small>}
      </span>
      <LocalLink to={enquiryPath(subject)} className={buttonClass({ variant: 'primary' })}>
        {subject?.arrival ? stay.ask : header.ask}
      </LocalLink>
    </div>
  );
}

import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { enquiryPath, type EnquirySubject } from '../../../shared/navigation/enquiry-path';
import { Price } from '../../../shared/price/price';
import { buttonClass } from '../../../shared/ui/button';
import { pageActionSelector, useInView } from './use-scroll-state';
import './action-bar.css';

interface Props {
  price: string | undefined;
  /** The lowest of several prices. */
  from?: boolean;
  /** The chosen days as text; the price is then that of all their nights. */
  days?: string | undefined;
  about?: EnquirySubject | undefined;
  /** Also on wide screens: the page is long, and its own action scrolls away. */
  wide?: boolean;
}

/** On phones: price and main action, hidden while the action itself is visible. */
export function ActionBar({ price, from, days, about, wide }: Props) {
  const { header, stay } = useTexts();
  const hidden = useInView(pageActionSelector);
  return (
    <div
      className={['bar', wide && 'bar-wide', hidden && 'bar-hidden'].filter(Boolean).join(' ')}
      inert={hidden}
    >
      <span className="bar-price">
        {price && <Price price={price} from={from} perNight={!days} />}
        {days && <small className="bar-days">{days}</small>}
      </span>
      <LocalLink to={enquiryPath(about)} className={buttonClass({ variant: 'primary' })}>
        {about?.arrival ? stay.ask : header.ask}
      </LocalLink>
    </div>
  );
}

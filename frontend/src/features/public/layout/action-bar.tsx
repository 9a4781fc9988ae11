import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { buttonClass } from '../../../shared/ui/button';
import { useInView } from './use-scroll-state';
import './action-bar.css';

const ownAction = ':is(main, footer) :not(.bar) > .btn-primary';

interface Props {
  price: string | undefined;
  label?: string;
  /** Kept in the history entry, for the enquiry. */
  room?: string;
}

/** On phones: the price and the one action, always at hand but where the action itself is in view. */
export function ActionBar({ price, label, room }: Props) {
  const { header } = useTexts();
  const hidden = useInView(ownAction);
  return (
    <div className={hidden ? 'bar bar-hidden' : 'bar'} inert={hidden}>
      <span className="bar-price num">{price}</span>
      <LocalLink to="/#contact" state={{ room }} className={buttonClass({ variant: 'primary' })}>
        {label ?? header.ask}
      </LocalLink>
    </div>
  );
}

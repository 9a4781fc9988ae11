import { useTexts } from '../i18n/language-context';
import { type PriceContext, priceAffixes } from './price-affixes';
import './price.css';

interface Props extends PriceContext {
  /** As written by staff. */
  price: string;
}

/** A price, with added parts in smaller letters. */
export function Price({ price, ...context }: Props) {
  const [before, after] = priceAffixes(price, useTexts().rooms, context);
  return (
    <span className="price tabular-nums">
      {before && <small>{before}</small>}
      {price}
      {after && <small>{after}</small>}
    </span>
  );
}

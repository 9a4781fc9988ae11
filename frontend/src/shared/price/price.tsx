import { useTexts } from '../i18n/language-context';
import { type PriceContext, priceAffixes } from './price-affixes';
import './price.css';

interface Props extends PriceContext {
  /** As staff have written it. */
  price: string;
}

/** A price, with what it leaves unsaid in smaller letters. */
export function Price({ price, ...use }: Props) {
  const [before, after] = priceAffixes(price, useTexts().rooms, use);
  return (
    <span className="price tabular-nums">
      {before && <small>{before}</small>}
      {price}
      {after && <small>{after}</small>}
    </span>
  );
}

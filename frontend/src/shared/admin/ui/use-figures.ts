import { useMemo } from 'react';
import { languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';

/** Numbers and money as the reader of the back office writes them. */
export function useFigures() {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => {
    const whole = new Intl.NumberFormat(tag);
    return {
      number: (value: number) => whole.format(value),
      /** What costs less than one is told by its first two figures, not as nothing. */
      money: (amount: number, currency: string) =>
        new Intl.NumberFormat(tag, {
          style: 'currency',
          currency,
          // Signs are of several currencies: $ and ¥.
          currencyDisplay: 'code',
          trailingZeroDisplay: 'stripIfInteger',
          ...(amount > 0 && amount < 1 && { maximumSignificantDigits: 2 }),
        }).format(amount),
    };
  }, [tag]);
}

import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';

/** In the place of what is not a list, while it loads. */
export function LoadingLine({ text }: { text?: string }) {
  const { list: texts } = useDictionary(kitTexts);
  return (
    <p className="ak-loading" role="status">
      {text ?? texts.loading}
    </p>
  );
}

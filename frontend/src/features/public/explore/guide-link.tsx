import { useLanguage } from '../../../shared/i18n/language-context';
import { Icon } from '../../../shared/ui/icon';

/** Link to the printable area guide in the visitor's language. */
export function GuideLink() {
  const { language, texts } = useLanguage();
  return (
    <a className="link-arrow guide-link" href={`/api/area-guide.pdf?language=${language}`}>
      {texts.explore.guide}
      <Icon name="external" />
    </a>
  );
}

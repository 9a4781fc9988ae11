import { deriveDictionary } from '../../../../shared/i18n/derive-dictionary';
import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type IntroTexts, type LogoTexts, type SeasonTexts } from './en';

interface Texts {
  intro: IntroTexts;
  seasons: SeasonTexts;
  logo: LogoTexts;
}

const texts = new Dictionary<Texts>({
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
});

// The three screens share one file per language.
export const introTexts = deriveDictionary(texts, ({ intro }) => intro);
export const seasonTexts = deriveDictionary(texts, ({ seasons }) => seasons);
export const logoTexts = deriveDictionary(texts, ({ logo }) => logo);

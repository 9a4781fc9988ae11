import { Dictionary } from '../../../../shared/i18n/dictionary';
import { type IntroTexts, type LogoTexts, type SeasonTexts } from './en';

interface Texts {
  intro: IntroTexts;
  seasons: SeasonTexts;
  logo: LogoTexts;
}

const load = {
  en: () => import('./en'),
  ja: () => import('./ja'),
  zh: () => import('./zh'),
  zh_TW: () => import('./zh-tw'),
};

/** Texts of one of the three screens, which share one file per language. */
function of<K extends keyof Texts>(screen: K): Dictionary<Texts[K]> {
  const part = (texts: () => Promise<Texts>) => () =>
    texts().then((module) => ({ default: module[screen] }));
  return new Dictionary({
    en: part(load.en),
    ja: part(load.ja),
    zh: part(load.zh),
    zh_TW: part(load.zh_TW),
  });
}

export const introTexts = of('intro');
export const seasonTexts = of('seasons');
export const logoTexts = of('logo');

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

/** Creates the dictionary of one of the three screens, which share one file per language. */
function createScreenDictionary<K extends keyof Texts>(screen: K): Dictionary<Texts[K]> {
  const loadPart = (loadTexts: () => Promise<Texts>) => () =>
    loadTexts().then((texts) => ({ default: texts[screen] }));
  return new Dictionary({
    en: loadPart(load.en),
    ja: loadPart(load.ja),
    zh: loadPart(load.zh),
    zh_TW: loadPart(load.zh_TW),
  });
}

export const introTexts = createScreenDictionary('intro');
export const seasonTexts = createScreenDictionary('seasons');
export const logoTexts = createScreenDictionary('logo');

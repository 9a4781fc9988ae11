import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../kernel/language.js';
import { type LocalizedEntity } from '../kernel/localized.entity.js';
import { type LocalizedField } from '../kernel/localized-text.js';
import { checkText, type Term } from '@kawabe/translation-checks';
import { GAZETTEER } from '@kawabe/translation-checks/terms';
import { DEMO_CONTENT } from './demo-content.js';
import { DEMO_IMAGES } from './demo-images.js';
import { DEMO_BASE_LANGUAGE } from './demo-record.js';

const GLOSSARY: Term[] = GAZETTEER.map((term) => ({
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
  ...term,
}));

type TextsByLanguage = Readonly<Record<Language, string | undefined>>;

/** All demo texts, written by hand in each language. */
const TEXTS: readonly (readonly [texts: TextsByLanguage, field: LocalizedField])[] = [
  ...DEMO_CONTENT.flatMap(({ texts, make }) => {
    const { localizedFields } = make([]) as LocalizedEntity;
    return Object.keys(texts?.[DEMO_BASE_LANGUAGE] ?? {})
      .filter((name) => !localizedFields[name]!.fixed)
      .map((name) => {
        const textByLanguage = LANGUAGES.map((language) => [language, texts![language][name]]);
        return [
          Object.fromEntries(textByLanguage) as TextsByLanguage,
          localizedFields[name]!,
        ] as const;
      });
  }),
  ...Object.values(DEMO_IMAGES).map((texts) => [texts, { maxLength: 500 }] as const),
];

/** Checks the texts of one language as translations of another, and returns one line for each text with findings. */
function checkTranslations(sourceLanguage: Language, targetLanguage: Language) {
  return TEXTS.flatMap(([texts, field]) => {
    const source = texts[sourceLanguage];
    const target = texts[targetLanguage];
    if (source === undefined || target === undefined) return [];
    const findings = checkText(
      { text: source, field },
      sourceLanguage,
      target,
      targetLanguage,
      GLOSSARY,
    );
    if (findings.length === 0) return [];
    const isBlocking = findings.some(({ severity }) => severity === 'holds');
    const messages = findings.map(({ rule, message }) => `${rule}: ${message}`).join(' ');
    return [{ isBlocking, line: `${target} ← ${messages}` }];
  });
}

describe('native demo texts, checked as translations of each other', () => {
  it('have no blocking findings and at most five warnings with the base language as the source', () => {
    const findings = LANGUAGES.filter((language) => language !== DEMO_BASE_LANGUAGE).flatMap((to) =>
      checkTranslations(DEMO_BASE_LANGUAGE, to),
    );
    expect(findings.filter(({ isBlocking }) => isBlocking)).toEqual([]);
    // Shows all of them, because the text to change can be any.
    const lines = findings.map(({ line }) => line);
    expect(lines.length > 5 ? lines : []).toEqual([]);
  });

  it('have findings in less than 5 % of the texts, blocking ones in less than 1 %, in all twelve directions together', () => {
    const findings = LANGUAGES.flatMap((from) =>
      LANGUAGES.filter((to) => to !== from).map((to) => checkTranslations(from, to)),
    ).flat();
    const textCount = TEXTS.length * 12;
    expect(findings.filter(({ isBlocking }) => isBlocking).length / textCount).toBeLessThan(0.01);
    expect(findings.length / textCount).toBeLessThan(0.05);
  });
});

import { createContext, useContext } from 'react';
import { type Language } from './language';
import { type Texts } from './texts/en';

export interface LanguageContextValue {
  language: Language;
  texts: Texts;
  /** Shows the current page in another language, in place, and stores the choice. */
  switchLanguage: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageContextValue | null>(null);

export function useLanguage(): LanguageContextValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider');
  return value;
}

/** Returns the texts of the public interface in the current language. */
export function useTexts(): Texts {
  return useLanguage().texts;
}

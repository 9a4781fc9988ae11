import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';

export interface Term {
  id: number;
  kind: 'term' | 'place' | 'name';
  words: Partial<Record<Language, string>>;
  aliases: Partial<Record<Language, string[]>>;
  doNotTranslate: boolean;
  exactCase: boolean;
  forbidden: Partial<Record<Language, string[]>>;
}

@Injectable()
export class Glossary {
  in(_texts: readonly string[], _from: Language): Promise<Term[]> {
    return Promise.resolve([]);
  }

  digest(): Promise<string> {
    return Promise.resolve('');
  }
}

@Injectable()
export class StyleGuides {
  for(_language: Language): Promise<{ text: string; version: number }> {
    return Promise.resolve({ text: '', version: 0 });
  }
}

export interface Settings {
  autoTranslate: boolean;
  chinese: 'convert' | 'translate';
  verify: 'never' | 'doubtful' | 'always';
  monthlyBudget: number | null;
  currency: string;
  prices: Record<string, { input: number; output: number }>;
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  model: string | null;
  models: Record<string, string>;
}

@Injectable()
export class TranslationSettings {
  settings: Settings = {
    autoTranslate: false,
    chinese: 'convert',
    verify: 'never',
    monthlyBudget: null,
    currency: 'USD',
    prices: {},
    concurrency: 4,
    requestsPerMinute: null,
    tokensPerMinute: null,
    model: null,
    models: {},
  };

  read(): Promise<Settings> {
    return Promise.resolve(this.settings);
  }
}

export type UsagePurpose = 'translate' | 'verify' | 'back_translate' | 'message' | 'alt_text';

@Injectable()
export class Usage {
  add(_entry: {
    model: string;
    kind: string;
    purpose: UsagePurpose;
    tokensIn: number;
    tokensOut: number;
  }): Promise<void> {
    return Promise.resolve();
  }

  spentThisMonth(): Promise<{ tokensIn: number; tokensOut: number; cost: number | null }> {
    return Promise.resolve({ tokensIn: 0, tokensOut: 0, cost: 0 });
  }
}

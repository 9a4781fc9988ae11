import { type Language } from '../../kernel/language.js';

type Convert = (text: string) => string;

let toTaiwan: Promise<Convert> | undefined;
let toMainland: Promise<Convert> | undefined;

/** With its dictionaries, which take 90 MB: loaded when they are first needed. */
async function converter(from: 'cn' | 'twp', to: 'cn' | 'twp'): Promise<Convert> {
  const { Converter } = await import('opencc-js');
  return Converter({ from, to });
}

/** Whether one Chinese version can be made from another without a translator. */
export function isConversion(from: Language, to: Language): boolean {
  return (from === 'zh' && to === 'zh_TW') || (from === 'zh_TW' && to === 'zh');
}

/** Converts Simplified into Traditional Chinese or back, the usual words of the other side included. */
export function chineseConverter(to: Language): Promise<Convert> {
  if (to === 'zh_TW') return (toTaiwan ??= converter('cn', 'twp'));
  return (toMainland ??= converter('twp', 'cn'));
}

import { Converter } from 'opencc-js';
import { type Language } from '../../kernel/language.js';

const toTaiwan = Converter({ from: 'cn', to: 'twp' });
const toMainland = Converter({ from: 'twp', to: 'cn' });

/** Whether one Chinese version can be made from another without a translator. */
export function isConversion(from: Language, to: Language): boolean {
  return (from === 'zh' && to === 'zh_TW') || (from === 'zh_TW' && to === 'zh');
}

/** Simplified into Traditional Chinese or back, the usual words of the other side included. */
export function convertChinese(text: string, to: Language): string {
  return to === 'zh_TW' ? toTaiwan(text) : toMainland(text);
}

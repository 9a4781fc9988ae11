import { readdirSync, readFileSync } from 'node:fs';
import { type Language } from '../../../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH, type WordField } from '../../../../kernel/words.js';

/** The authors of rules read `open`; `held` is what their rules are judged by, unread. */
export const SETS = ['open', 'held'] as const;

export type CaseSet = (typeof SETS)[number];

/** One answer of a translator: a right one, or an otherwise good one with one planted fault. */
export interface Case {
  readonly id: string;
  readonly set: CaseSet;
  readonly from: Language;
  readonly to: Language;
  readonly field: keyof typeof FIELDS;
  /** What is wrong with the answer; null where nothing is. */
  readonly fault: string | null;
  readonly source: string;
  readonly answer: string;
  readonly note?: string;
}

export const FIELDS = {
  prose: { maxLength: TEXT_LENGTH },
  list: { maxLength: TEXT_LENGTH, list: true },
  name: { maxLength: NAME_LENGTH, title: true, required: true },
  label: { maxLength: TEXT_LENGTH, title: true, required: true },
} as const satisfies Record<string, WordField>;

/** Every case: a file for each kind of text of a house, one case a line. */
export function readCases(): Case[] {
  return SETS.flatMap((set) => {
    const folder = new URL(`./${set}/`, import.meta.url);
    return readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Case),
    );
  });
}

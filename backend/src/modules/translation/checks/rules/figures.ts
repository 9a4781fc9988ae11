import { type CheckCode } from '../check-problem.js';
import { checkFigures } from '../figures.check.js';
import { holds, type Rule } from '../rule.js';

const NAMES: Readonly<
  Partial<Record<CheckCode, 'number' | 'time' | 'money' | 'phone' | 'url' | 'email'>>
> = {
  number: 'number',
  time: 'time',
  price: 'money',
  phone: 'phone',
  url: 'url',
  email: 'email',
};

const figures: Rule = {
  name: 'number',
  check({ source, target }) {
    return checkFigures(source.text, source.language, target.text, target.language).map(
      ({ code, message }) => holds(NAMES[code] ?? 'number', message),
    );
  },
};

/** What a guest would act on: compared as facts, however it is written. */
export const FIGURE_RULES: readonly Rule[] = [figures];

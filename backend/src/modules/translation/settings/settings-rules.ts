import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { type FieldCode } from '../../../kernel/problem-codes.js';
import {
  type Direction,
  DIRECTIONS,
  MODEL_LENGTH,
  MOST_MODELS,
  type Prices,
  type Settings,
} from './settings.js';

const MOST_MONEY = 1_000_000_000;

type Given = Readonly<Record<string, unknown>>;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_MONEY;

function isModel(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= MODEL_LENGTH;
}

/** Prices as they are kept; 400 with each one that is none. */
export function readPrices(given: Given): Prices {
  const entries = Object.entries(given);
  if (entries.length > MOST_MODELS) {
    const message = `At most ${MOST_MODELS} models have a price.`;
    throw Problem.invalidField('prices', 'too_many', message);
  }
  const problems = entries.flatMap(([model, price]): FieldProblem[] => {
    if (!isModel(model)) return [wrong('prices', 'invalid', 'A price is that of a model by name.')];
    const amounts = (price ?? {}) as { input?: unknown; output?: unknown };
    return (['input', 'output'] as const).flatMap((side) =>
      isAmount(amounts[side])
        ? []
        : [
            wrong(
              `prices.${model}.${side}`,
              typeof amounts[side] === 'number' ? 'too_small' : 'not_a_number',
              'A price is a number from 0 on, of a million tokens.',
            ),
          ],
    );
  });
  if (problems.length > 0) throw Problem.invalid(problems);
  return Object.fromEntries(
    (entries as [string, Prices[string]][]).map(([model, { input, output }]) => [
      model.trim(),
      { input, output },
    ]),
  );
}

/** Models as they are kept, without those that are emptied; 400 with each one that is none. */
export function readModels(given: Given): Settings['models'] {
  const filled = Object.entries(given).filter(([, model]) => model !== null && model !== '');
  const problems = filled.flatMap(([direction, model]): FieldProblem[] => {
    const field = `models.${direction}`;
    if (!DIRECTIONS.includes(direction as Direction)) {
      const message = 'A direction is two of the languages, as zh_TW>en.';
      return [wrong(field, 'not_one_of', message)];
    }
    if (isModel(model)) return [];
    const message = `A model has a name of at most ${MODEL_LENGTH} characters.`;
    return [wrong(field, 'invalid', message)];
  });
  if (problems.length > 0) throw Problem.invalid(problems);
  return Object.fromEntries(filled.map(([name, model]) => [name, (model as string).trim()]));
}

function wrong(field: string, code: FieldCode, message: string): FieldProblem {
  return { field: field.slice(0, 300), code, message };
}

import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { type FieldCode } from '../../../kernel/problem-codes.js';
import { createValidator } from '../../../platform/validation/validators.js';
import {
  type Direction,
  DIRECTIONS,
  MODEL_LENGTH,
  MAX_MODELS,
  MAX_BUDGET,
  type Prices,
  type Settings,
} from './settings.js';

type Given = Readonly<Record<string, unknown>>;

function isModel(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= MODEL_LENGTH;
}

function problem(field: string, code: FieldCode, message: string): FieldProblem {
  return { field: field.slice(0, 300), code, message };
}

function amountProblems(field: string, amount: unknown): FieldProblem[] {
  const message = 'A price must be a number of 0 or more, per million tokens.';
  if (typeof amount !== 'number') return [problem(field, 'not_a_number', message)];
  if (amount < 0) return [problem(field, 'too_small', message)];
  return amount > MAX_BUDGET ? [problem(field, 'too_large', message)] : [];
}

function priceProblems(given: Given): FieldProblem[] {
  const entries = Object.entries(given);
  if (entries.length > MAX_MODELS) {
    return [problem('prices', 'too_many', `At most ${MAX_MODELS} models can have a price.`)];
  }
  return entries.flatMap(([model, price]) => {
    if (!isModel(model))
      return [problem('prices', 'invalid', 'A price needs the name of a model.')];
    const { input, output } = (price ?? {}) as Given;
    return [
      ...amountProblems(`prices.${model}.input`, input),
      ...amountProblems(`prices.${model}.output`, output),
    ];
  });
}

function modelProblems(given: Given): FieldProblem[] {
  return Object.entries(given).flatMap(([direction, model]) => {
    const field = `models.${direction}`;
    if (!DIRECTIONS.includes(direction as Direction)) {
      return [
        problem(
          field,
          'not_one_of',
          'A language pair must be two of the languages, such as zh_TW>en.',
        ),
      ];
    }
    if (isModel(model)) return [];
    const message = `The name of a model has at most ${MODEL_LENGTH} characters.`;
    return [problem(field, 'invalid', message)];
  });
}

/** Prices as they are kept; 400 with each one that is none. */
export function parsePrices(given: Given): Prices {
  const problems = priceProblems(given);
  if (problems.length > 0) throw Problem.invalid(problems);
  const prices = Object.entries(given as Prices);
  return Object.fromEntries(
    prices.map(([model, { input, output }]) => [model.trim(), { input, output }]),
  );
}

/** Models as they are kept, without those that are emptied; 400 with each one that is none. */
export function parseModels(given: Given): Settings['models'] {
  const filled = Object.entries(given).filter(([, model]) => model !== null && model !== '');
  const problems = modelProblems(Object.fromEntries(filled));
  if (problems.length > 0) throw Problem.invalid(problems);
  return Object.fromEntries(filled.map(([name, model]) => [name, (model as string).trim()]));
}

const sound = (problemsOf: (given: Given) => FieldProblem[]) => (value: unknown) =>
  typeof value === 'object' && value !== null && problemsOf(value as Given).length === 0;

/** Of a column. */
export const IsPriceMap = createValidator(
  'arePrices',
  sound(priceProblems),
  'must be an object of prices by model',
);

/** Of a column. */
export const IsModelMap = createValidator(
  'areModels',
  sound(modelProblems),
  'must be an object of models by language pair',
);

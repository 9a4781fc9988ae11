import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { type FieldCode } from '../../../kernel/problem-codes.js';
import { createValidator } from '../../../platform/validation/validators.js';
import {
  type Direction,
  DIRECTIONS,
  MAX_MODEL_LENGTH,
  MAX_MODELS,
  MAX_AMOUNT,
  type Prices,
  type Settings,
} from './settings.js';

type InputValues = Readonly<Record<string, unknown>>;

function isModelName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= MAX_MODEL_LENGTH;
}

/** Creates a problem. The path is shortened, because it may contain a long invalid key of the input. */
function createFieldProblem(field: string, code: FieldCode, message: string): FieldProblem {
  return { field: field.slice(0, 300), code, message };
}

function validateAmount(field: string, amount: unknown): FieldProblem[] {
  const message = 'A price must be a number of 0 or more, per million tokens.';
  if (typeof amount !== 'number') return [createFieldProblem(field, 'not_a_number', message)];
  if (amount < 0) return [createFieldProblem(field, 'too_small', message)];
  return amount > MAX_AMOUNT ? [createFieldProblem(field, 'too_large', message)] : [];
}

function validatePrices(values: InputValues): FieldProblem[] {
  const entries = Object.entries(values);
  if (entries.length > MAX_MODELS) {
    return [
      createFieldProblem('prices', 'too_many', `At most ${MAX_MODELS} models can have a price.`),
    ];
  }
  return entries.flatMap(([model, price]) => {
    if (!isModelName(model))
      return [createFieldProblem('prices', 'invalid', 'A price needs the name of a model.')];
    const { input, output } = (price ?? {}) as InputValues;
    return [
      ...validateAmount(`prices.${model}.input`, input),
      ...validateAmount(`prices.${model}.output`, output),
    ];
  });
}

function validateModels(values: InputValues): FieldProblem[] {
  return Object.entries(values).flatMap(([direction, model]) => {
    const field = `models.${direction}`;
    if (!DIRECTIONS.includes(direction as Direction)) {
      return [
        createFieldProblem(
          field,
          'not_one_of',
          'A language pair must be two of the languages, such as zh_TW>en.',
        ),
      ];
    }
    if (isModelName(model)) return [];
    const message = `The name of a model has at most ${MAX_MODEL_LENGTH} characters.`;
    return [createFieldProblem(field, 'invalid', message)];
  });
}

/** Validates prices and trims the names of their models; 400 with each invalid price. */
export function parsePrices(values: InputValues): Prices {
  const problems = validatePrices(values);
  if (problems.length > 0) throw Problem.invalid(problems);
  const prices = Object.entries(values as Prices);
  return Object.fromEntries(
    prices.map(([model, { input, output }]) => [model.trim(), { input, output }]),
  );
}

/** Validates and trims models, and drops empty ones; 400 with each invalid model. */
export function parseModels(values: InputValues): Settings['models'] {
  const entries = Object.entries(values).filter(([, model]) => model !== null && model !== '');
  const problems = validateModels(Object.fromEntries(entries));
  if (problems.length > 0) throw Problem.invalid(problems);
  return Object.fromEntries(
    entries.map(([direction, model]) => [direction, (model as string).trim()]),
  );
}

const createPredicate = (validate: (values: InputValues) => FieldProblem[]) => (value: unknown) =>
  typeof value === 'object' && value !== null && validate(value as InputValues).length === 0;

/** Validates the column of prices. */
export const IsPriceMap = createValidator(
  'arePrices',
  createPredicate(validatePrices),
  'must be an object of prices by model',
);

/** Validates the column of models. */
export const IsModelMap = createValidator(
  'areModels',
  createPredicate(validateModels),
  'must be an object of models by language pair',
);

import { type Language, parseLanguage } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { type FieldProblem, Problem } from '../../../kernel/problem.js';
import { type Fields } from '../../localization/index.js';

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of several languages as a body names them, the base language's first: the others are made from those. */
export function readWords(
  words: Readonly<Record<string, unknown>>,
  baseLanguage: Language,
): [Language, Fields][] {
  const problems: FieldProblem[] = [];
  const found = new Map<Language, Fields>();
  for (const [name, fields] of Object.entries(words)) {
    const language = parseLanguage(name);
    const field = `words.${name}`;
    if (!language) {
      const message = `"${name}" is not one of the four languages.`;
      problems.push({ field, code: 'unsupported_language', message });
    } else if (!isObject(fields)) {
      const message = 'The texts of a language must be an object.';
      problems.push({ field, code: 'not_an_object', message });
    } else {
      found.set(language, { ...found.get(language), ...fields });
    }
  }
  if (problems.length > 0) throw Problem.invalid(problems);
  return [...found].sort(([a], [b]) => Number(b === baseLanguage) - Number(a === baseLanguage));
}

/** What `work` does, its problems told under the paths of the body; `problems` takes them where it is given. */
export function under<T>(
  path: (field: string) => string,
  work: () => T,
  problems?: FieldProblem[],
): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    const found = error.errors.map((problem) => ({ ...problem, field: path(problem.field) }));
    if (!problems) throw Problem.invalid(found);
    problems.push(...found);
    return undefined;
  }
}

/** What the base language of a new record may not be without. */
export function missingWords(record: LocalizedEntity): FieldProblem[] {
  return Object.entries(record.wordFields).flatMap(([name, { required }]) => {
    if (!required || record.baseWords(name) !== null) return [];
    const field = `words.${record.baseLanguage}.${name}`;
    return [{ field, code: 'required', message: `The ${name} is required.` }];
  });
}

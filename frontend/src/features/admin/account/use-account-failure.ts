import { ApiError } from '../../../api/api-error';
import { useFailure } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { accountTexts } from './texts';

/** As the kit's, with what only accounts can go wrong with. */
export function useAccountFailure() {
  const texts = useDictionary(accountTexts);
  const failed = useFailure();
  return (error: unknown) => {
    const failure = failed(error);
    if (!(error instanceof ApiError)) return failure;
    const known = (code: string) =>
      Object.hasOwn(texts.problems, code)
        ? texts.problems[code as keyof typeof texts.problems]
        : undefined;
    const fields = Object.fromEntries(
      error.errors.map(({ field, code }) => [field, known(code) ?? failure.fields[field] ?? '']),
    );
    return { ...failure, sentence: known(error.code) ?? failure.sentence, fields };
  };
}

import { ApiError } from '../../../api/api-error';
import { useFailure } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dataTexts } from './texts';

/** One sentence for what went wrong with a backup; asks for a new login where the session has ended. */
export function useDataFailure(): (error: unknown) => string {
  const { failures } = useDictionary(dataTexts);
  const failed = useFailure();
  return (error) => {
    const { sentence } = failed(error);
    const code = error instanceof ApiError ? error.code : '';
    return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : sentence;
  };
}

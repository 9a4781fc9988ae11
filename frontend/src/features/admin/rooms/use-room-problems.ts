import { type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { newRoom, type RoomFormValues } from './room-form';

const isField = (name: string): name is Path<RoomFormValues> => Object.hasOwn(newRoom, name);

/** Puts what the server found wrong under the fields it names, and the focus on the first. */
export function useRoomProblems(form: UseFormReturn<RoomFormValues>) {
  const { problemText, fieldText } = useProblemText();
  const show = (error: unknown): void => {
    const problems = error instanceof ApiError ? error.errors : [];
    for (const [index, problem] of problems.entries()) {
      const [name = ''] = problem.field.split('.', 1);
      if (!isField(name)) continue;
      form.setError(name, { message: fieldText(problem) }, { shouldFocus: index === 0 });
    }
  };
  return { show, problemText };
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context';
import { useDates } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { settingsScreenTexts } from '../texts';

/** Says of a thing whose address is dead why, and when it was asked; undefined of all others. */
export function useDeadLinks(kind: string): (id: number) => string | undefined {
  const { dead } = useDictionary(settingsScreenTexts).platforms;
  const dates = useDates();
  const { data } = useQuery(
    useApi().queryOptions('get', '/api/links', {
      params: { query: { state: 'dead', pageSize: 100 } },
    }),
  );
  return (id) => {
    const link = data?.items.find(({ uses }) =>
      uses.some((use) => use.kind === kind && use.id === id),
    );
    if (!link) return undefined;
    const { reason, status, checkedAt } = link;
    const why = reason === 'http_status' || !reason ? dead.http_status(status ?? 0) : dead[reason];
    return checkedAt ? `${why}, ${dates.dayTime(checkedAt)}` : why;
  };
}

import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { kitTexts, useOnline } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { translationTexts } from './texts';

interface Props<T> {
  of: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>;
  children: (answer: T) => ReactNode;
}

/** What would be done, before it is. */
export function DryRun<T>({ of: { data, isError, refetch }, children }: Props<T>) {
  const { bulk: texts, failed } = useDictionary(translationTexts);
  const { list, bar } = useDictionary(kitTexts);
  const online = useOnline();
  if (isError && data === undefined) {
    return (
      <p className="ak-error" role="alert">
        {failed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {list.retry}
        </Button>
      </p>
    );
  }
  // Without a connection it is not asked for: it waits for one.
  const waits = online ? texts.counting : bar.offline;
  return <p role="status">{data === undefined ? waits : children(data)}</p>;
}

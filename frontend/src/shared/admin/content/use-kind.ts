import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kindsQuery } from './content.queries';
import { type Kind } from './content.types';

/** The declaration of a kind; suspends while the kinds are asked for, once a visit. */
export function useKind(name: string): Kind {
  const { data } = useSuspenseQuery(kindsQuery(useApi()));
  const kind = data.items.find(({ kind: known }) => known === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}

export const wordFields = (kind: Kind) => kind.fields.filter(({ where }) => where === 'words');
export const sharedFields = (kind: Kind) =>
  kind.fields.filter(({ where, readOnly }) => where === 'shared' && !readOnly);
